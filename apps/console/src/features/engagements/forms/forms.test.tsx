import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fillInField } from '../../../testing/fill-in.ts';
import { renderUi } from '../../../testing/render.tsx';
import type { ActivityDraft, CustomDraft, UrlDraft } from '../draft/draft.ts';
import { CustomForm } from './custom-form.tsx';
import { UrlForm } from './url-form.tsx';

type Heard = (activity: ActivityDraft) => void;

const handlers = () => ({
  title: 'Create',
  nextReason: null,
  onTyped: vi.fn<Heard>(),
  onNext: vi.fn<Heard>(),
  onCancel: vi.fn<() => void>(),
});

const openUrl = (activity: UrlDraft = { scheme: 'url', name: '', url: '' }) => {
  const heard = handlers();
  return { ...heard, ...renderUi(<UrlForm {...heard} activity={activity} />) };
};

const openCustom = (
  rows: CustomDraft['custom_attributes_attributes'] = [{ name: '', value: '' }],
) => {
  const heard = handlers();
  const activity: CustomDraft = {
    scheme: 'custom',
    name: 'Welcome',
    custom_attributes_attributes: rows,
  };
  return { ...heard, ...renderUi(<CustomForm {...heard} activity={activity} />) };
};

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('[S2.52] [S5.40] the URL form wants a name and a URL, and says so under each', async () => {
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
  'only pages of the web can be opened, so not %s',
  async (url) => {
    const { user, onNext } = openUrl();
    await fillInField(user, field('Action name'), 'Menu');
    await fillInField(user, field('URL'), url);
    await user.click(press('Next'));
    expect(field('URL')).toHaveAccessibleDescription(/^Start the link with http/);
    expect(onNext).not.toHaveBeenCalled();
  },
);

test('[S2.52] Cancel leaves the form, and what is typed is told meanwhile', async () => {
  const { user, onCancel, onTyped } = openUrl();
  await user.type(field('Action name'), 'M');
  expect(onTyped.mock.lastCall?.[0]).toMatchObject({ scheme: 'url', name: 'M' });
  await user.click(press('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('[S5.41] a blank half of a row is told under it', async () => {
  const { user } = openCustom();
  await user.click(field('Title 1'));
  await user.tab();
  expect(field('Title 1')).toHaveAccessibleDescription('Title Required');
  expect(field('Value 1')).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field('Value 1')).toHaveAccessibleDescription('Value Required');
  expect(field('Title 1')).toHaveAttribute('maxlength', '255');
});

test('[S5.41] rows with a blank half are dropped, and the others are kept as they stand', async () => {
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

test('[S5.41] the custom form wants a name', async () => {
  const { user, onNext } = openCustom([{ name: 'a', value: 'b' }]);
  await user.clear(field('Action name'));
  await user.click(press('Next'));
  expect(field('Action name')).toHaveAccessibleDescription('Action name Required');
  expect(onNext).not.toHaveBeenCalled();
});

test('[S6.9] nobody goes on without the permission', async () => {
  const heard = { ...handlers(), nextReason: 'Not you' };
  const activity: CustomDraft = {
    scheme: 'custom',
    name: 'Welcome',
    custom_attributes_attributes: [{ name: 'a', value: 'b' }],
  };
  const { user } = renderUi(<CustomForm {...heard} activity={activity} />);
  await user.click(press('Next'));
  expect(press('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(heard.onNext).not.toHaveBeenCalled();
});

test('rows are added and removed, but one stays', async () => {
  const { user } = openCustom();
  expect(press('Remove row 1')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Add row'));
  await user.type(field('Title 2'), 'second');
  await user.click(press('Remove row 1'));
  expect(field('Title 1')).toHaveValue('second');
  expect(screen.queryByRole('textbox', { name: 'Title 2' })).not.toBeInTheDocument();
});
