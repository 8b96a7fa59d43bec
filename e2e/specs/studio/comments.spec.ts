import { contract } from '@floorwright/contract';

import { commentsOn } from '../../drivers/studio/comments.ts';
import { studioOn } from '../../drivers/studio/studio.ts';
import { expect } from '../../fixtures/test.ts';
import { placeOf, type Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

const { comments } = contract;

test('a comment is pinned to a POI by mouse, answered by a manager, resolved, reopened and deleted', async ({
  signedIn: page,
  api,
  team: { owner },
  floor,
  manager,
  openAs,
}) => {
  await floor.addPoi('Kiosk', [0, 0]);
  const [studio, seen] = [studioOn(page), commentsOn(page)];
  await studio.open(floor.path);
  await studio.find([0, 0]);
  await studio.tool('Comment').click();
  await studio.click([1, 1]);
  await expect(page.getByText('About Kiosk')).toBeVisible();
  await expect(seen.newText).toBeFocused();
  await page.keyboard.type('Is the door <b>here</b>? See https://example.test/plan.');
  await page.keyboard.press('Control+Enter');
  await expect(seen.thread.getByText('Is the door <b>here</b>?')).toBeVisible();
  await expect(seen.thread.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(seen.pin('Is the door')).toBeVisible();

  // A member who may not draw opens the link of the thread and answers.
  const address = new URL(page.url());
  expect(address.searchParams.get('comment')).toMatch(/^\d+$/);
  const other = await openAs(manager);
  const theirs = commentsOn(other);
  await other.goto(address.pathname + address.search);
  await theirs.replyText.fill('Yes, it is.');
  await theirs.button('Reply').click();
  await expect(theirs.replies.getByText('Yes, it is.')).toBeVisible();
  await expect(theirs.button('Delete comment')).toHaveCount(0);
  await expect(theirs.button('Edit comment')).toHaveCount(0);
  await theirs.button('Edit reply').click();
  await other.getByRole('textbox', { name: 'Edit reply' }).fill('Yes, it is open.');
  await theirs.thread.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.replies.getByText('Yes, it is open.')).toBeVisible();
  await theirs.button('Unfollow: no emails').click();
  await expect(theirs.button('Follow: get emails')).toBeVisible();

  await page.reload();
  await expect(seen.replies.getByText('Yes, it is open.')).toBeVisible();
  await seen.button('Resolve').click();
  await expect(seen.thread.getByText(`Resolved by ${owner.firstName}`)).toBeVisible();
  await seen.button('All comments').click();
  await expect(seen.list.getByText('0 open')).toBeVisible();
  await expect(seen.pin('Is the door')).toHaveCount(0);
  await seen.filter('Resolved').click();
  await expect(seen.pin('Is the door')).toBeVisible();
  await seen.row('Is the door').click();
  await seen.button('Reopen').click();
  await expect(seen.button('Resolve')).toBeVisible();
  await seen.button('Delete comment').click();
  await expect(studio.dialog).toContainText('This also deletes 1 reply.');
  await studio.inDialog('Delete').click();
  await expect(seen.list.getByText('0 open')).toBeVisible();
  const left = await api.get(`floors/${floor.id}/comments`, owner.token);
  expect(comments.list.responses[200].parse(left.body).floor_comments).toEqual([]);
});

test('comments are shown by touch, several at one spot as one pin', async ({
  openAs,
  api,
  team: { owner },
  floor,
  manager,
}) => {
  const write = async (body: string, spot: Spot): Promise<void> => {
    const reply = await api.post(
      `floors/${floor.id}/comments`,
      { ...placeOf(spot), body },
      manager.token,
    );
    expect(reply).toMatchObject({ status: 201 });
  };
  await write('First', [0, 0]);
  await write('Second', [0, 0]);
  const page = await openAs(owner);
  const [studio, seen] = [studioOn(page), commentsOn(page)];
  await studio.open(floor.path);
  await seen.grouped(2).click();
  // Comments are listed there, but are no problems.
  await expect(studio.tab('Check')).toHaveAccessibleName('Check');
  await page.getByRole('button', { name: 'Second', exact: true }).click();
  await expect(seen.thread.getByText('Second')).toBeVisible();
  await seen.button('All comments').click();
  await seen.filter('Mine').click();
  await expect(seen.list.getByText(/You have not written/)).toBeVisible();
  await write('Third', [12, 4]);
  await seen.filter('Open').click();
  await expect(seen.pin('Third')).toBeVisible();

  const session = await page.context().newCDPSession(page);
  await studio.tool('Comment').click();
  const at = await studio.pixelOf([-12, 3]);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByText('About this place')).toBeVisible();
  await seen.newText.fill('By finger');
  await seen.send.click();
  await expect(seen.pin('By finger')).toBeVisible();
});

test('comments, answers, decisions and deletions of others appear without a reload', async ({
  openAs,
  api,
  team: { owner },
  floor,
  manager,
}) => {
  const page = await openAs(owner);
  const [studio, seen] = [studioOn(page), commentsOn(page)];
  const followed = page.waitForResponse(/\/events\?tab=/);
  await studio.open(floor.path);
  await studio.tab('Check').click();
  await expect(seen.list.getByText('0 open')).toBeVisible();
  expect((await followed).status()).toBe(200);
  const write = async (path: string, body: object) => {
    const reply = await api.post(path, body, manager.token);
    expect([200, 201]).toContain(reply.status);
    return comments.show.responses[200].parse(reply.body).floor_comment;
  };
  const { id } = await write(`floors/${floor.id}/comments`, { ...placeOf([0, 0]), body: 'Door?' });
  await expect(seen.pin('Door')).toBeVisible();
  await expect(seen.list.getByText('1 open')).toBeVisible();
  await seen.row('Door').click();
  await seen.replyText.fill('Half an answer');

  await write(`comments/${id}/replies`, { body: 'On the left' });
  await expect(seen.replies.getByText('On the left')).toBeVisible();
  await expect(seen.replyText).toHaveValue('Half an answer');
  await write(`comments/${id}/resolve`, {});
  await expect(seen.thread.getByText(`Resolved by ${manager.firstName}`)).toBeVisible();
  await expect(seen.replyText).toHaveValue('Half an answer');
  expect(await api.delete(`comments/${id}`, manager.token)).toMatchObject({ status: 204 });
  await expect(page.getByText('This comment does not exist or was deleted.')).toBeVisible();
  await seen.button('All comments').click();
  await expect(seen.list.getByText('0 open')).toBeVisible();
});

test('a POI is commented on and members are mentioned with the keyboard alone', async ({
  signedIn: page,
  floor,
  manager,
  team: { owner },
}) => {
  await floor.addPoi('Kiosk', [0, 0]);
  const [studio, seen] = [studioOn(page), commentsOn(page)];
  await studio.open(floor.path);
  await studio.tab('List').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search by name or ID' }).focus();
  await page.keyboard.type('kiosk');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await studio.map.focus();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(seen.newText).toBeFocused();
  const names = [manager, owner].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  await page.keyboard.type('Ask @');
  await expect(seen.members.getByRole('option')).toHaveText(names.toSorted());
  const chosen = seen.members.getByRole('option', { selected: true });
  const [first = '', second = ''] = names.toSorted();
  await expect(chosen).toHaveText(first);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(second);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(second);
  await page.keyboard.press('Enter');
  await expect(seen.members).toBeHidden();
  // Escape closes the list, not the comment.
  await page.keyboard.type('about @ada');
  await expect(seen.members).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seen.members).toBeHidden();
  await expect(seen.newText).toHaveValue(`Ask @${second} about @ada`);
  await page.keyboard.press('Control+Enter');
  await expect(seen.thread.getByText(`@${second}`, { exact: true })).toBeVisible();
  await expect(seen.pin(`Ask @${second} about @ada`)).toBeVisible();
});
