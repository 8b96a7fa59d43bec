import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fillInField } from '../../../testing/fill-in.ts';
import { renderUi } from '../../../testing/render.tsx';
import type { ActivityDraft, CustomDraft, UrlDraft } from '../draft/draft.ts';
import { CustomForm } from './custom-form.tsx';
import { UrlForm } from './url-form.tsx';

type Handler = (activity: ActivityDraft) => void;

const newHandlers = () => ({
  title: 'Create',
  nextReason: null,
  onTyped: vi.fn<Handler>(),
  onNext: vi.fn<Handler>(),
  onCancel: vi.fn<() => void>(),
});

const openUrl = (
  activity: UrlDraft = { scheme: 'url', name: '', url: '' },
  languages: readonly string[] = [],
) => {
  const handlers = newHandlers();
  const form = <UrlForm {...handlers} activity={activity} languages={languages} />;
  return { ...handlers, ...renderUi(form) };
};

const openCustom = (
  rows: CustomDraft['custom_attributes_attributes'] = [{ name: '', value: '' }],
) => {
  const handlers = newHandlers();
  const activity: CustomDraft = {
    scheme: 'custom',
    name: 'Welcome',
    custom_attributes_attributes: rows,
  };
  return { ...handlers, ...renderUi(<CustomForm {...handlers} activity={activity} />) };
};

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('[S2.52] [S5.40] the URL form requires a name and a URL, with an error under each', async () => {
  const { user, onNext } = openUrl();
  await user.click(press('Next'));
  expect(field('Action name')).toHaveAccessibleDescription('Action name Required');
  expect(field('URL')).toHaveAccessibleDescription(/^Url Required/);
  expect(onNext).not.toHaveBeenCalled();
});

test('[S5.40] the URL is trimmed, and both have at most 255 characters', async () => {
  const { user, onNext } = openUrl();
  expect(field('Action name')).toHaveAttribute('maxlength', '255');
  expect(field('URL')).toHaveAttribute('maxlength', '255');
  await fillInField(user, field('Action name'), 'Menu');
  await user.type(field('URL'), '  https://example.test/menu  ');
  await user.click(press('Next'));
  expect(onNext.mock.calls[0]?.[0]).toEqual({
    scheme: 'url',
    name: 'Menu',
    url: 'https://example.test/menu',
  });
});

test.each(['javascript:alert(1)', 'data:text/html,hi', 'ftp://example.test', 'example.test'])(
  'only web pages can be opened, so not %s',
  async (url) => {
    const { user, onNext } = openUrl();
    await fillInField(user, field('Action name'), 'Menu');
    await fillInField(user, field('URL'), url);
    await user.click(press('Next'));
    expect(field('URL')).toHaveAccessibleDescription(/^Start the link with http/);
    expect(onNext).not.toHaveBeenCalled();
  },
);

test('[S2.52] typed values are reported, and Cancel leaves the form', async () => {
  const { user, onCancel, onTyped } = openUrl();
  await user.type(field('Action name'), 'M');
  expect(onTyped.mock.lastCall?.[0]).toMatchObject({ scheme: 'url', name: 'M' });
  await user.click(press('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('[S5.41] a blank field of a row is reported under it', async () => {
  const { user } = openCustom();
  await user.click(field('Title 1'));
  await user.tab();
  expect(field('Title 1')).toHaveAccessibleDescription('Title Required');
  expect(field('Value 1')).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field('Value 1')).toHaveAccessibleDescription('Value Required');
  expect(field('Title 1')).toHaveAttribute('maxlength', '255');
});

test('[S5.41] rows with a blank field are dropped, and the others are retained', async () => {
  const { user, onNext } = openCustom([
    { name: 'screen', value: ' welcome ' },
    { name: 'half', value: ' ' },
    { name: '', value: 'other half' },
  ]);
  await user.click(press('Next'));
  expect(onNext.mock.calls[0]?.[0]).toEqual({
    scheme: 'custom',
    name: 'Welcome',
    custom_attributes_attributes: [{ name: 'screen', value: 'welcome' }],
  });
});

test('[S5.41] without any complete row a toast asks for one', async () => {
  const { user, onNext } = openCustom();
  await user.click(press('Next'));
  expect(await screen.findByText('Please add at last one key/value pair.')).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
});

test('[S5.41] the custom form requires a name', async () => {
  const { user, onNext } = openCustom([{ name: 'a', value: 'b' }]);
  await user.clear(field('Action name'));
  await user.click(press('Next'));
  expect(field('Action name')).toHaveAccessibleDescription('Action name Required');
  expect(onNext).not.toHaveBeenCalled();
});

test('[S6.9] Next is disabled without permission', async () => {
  const handlers = { ...newHandlers(), nextReason: 'Not you' };
  const activity: CustomDraft = {
    scheme: 'custom',
    name: 'Welcome',
    custom_attributes_attributes: [{ name: 'a', value: 'b' }],
  };
  const { user } = renderUi(<CustomForm {...handlers} activity={activity} />);
  await user.click(press('Next'));
  expect(press('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(handlers.onNext).not.toHaveBeenCalled();
});

test('rows can be added and removed, except the last one', async () => {
  const { user } = openCustom();
  expect(press('Remove row 1')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Add row'));
  await user.type(field('Title 2'), 'second');
  await user.click(press('Remove row 1'));
  expect(field('Title 1')).toHaveValue('second');
  expect(screen.queryByRole('textbox', { name: 'Title 2' })).not.toBeInTheDocument();
});

test('texts in further languages are part of the activity, and a wrong link is reported at its field', async () => {
  const activity = { scheme: 'url', name: 'Menu', url: 'https://example.test' } as const;
  const { user, onNext } = openUrl(activity, ['ar']);
  const texts = within(screen.getByRole('group', { name: /^Texts in .Arabic/ }));
  const [name, link] = [texts.getByLabelText(/^Action name/), texts.getByLabelText(/^URL/)];
  expect(name).toHaveAccessibleDescription('Not translated yet');
  expect(name.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(link.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  await fillInField(user, name, 'قائمة');
  await fillInField(user, link, 'menu');
  await user.click(press('Next'));
  expect(onNext).not.toHaveBeenCalled();
  expect(link).toBeInvalid();
  await user.clear(link);
  await user.click(press('Next'));
  expect(onNext.mock.calls[0]?.[0]).toMatchObject({
    ...activity,
    translations: { ar: { name: 'قائمة' } },
  });
});
