import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { someBuilding } from '../../testing/examples/some-building.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { openIntegration } from '../../testing/pages/open-integration.ts';
import type { StubCall } from '../../testing/stub-api.ts';

const saved = ({ body }: StubCall) => ({
  body: { building: { ...someBuilding, ...(body as { poi_link_mask: string | null }) } },
});

const open = async (mask: string | null = null) => {
  const app = openIntegration({
    building: { ...someBuilding, poi_link_mask: mask },
    answers: { 'PATCH buildings/5': saved },
  });
  await app.user.click(await screen.findByRole('button', { name: 'POI Link Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'POI Link Settings' }));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link mask' });
  return { ...app, dialog, field };
};

test('[S2.30] [S9.7] the mask has the default as its placeholder, and lists its variables', async () => {
  const { dialog, field } = await open();
  expect(field).toHaveAttribute('placeholder', '/share/link.html?$DEST&$FLOOR_NAME');
  const variables = within(dialog.getByRole('group', { name: 'Variables' }));
  expect(
    variables.getAllByRole('button').map((button) => button.querySelector('code')?.textContent),
  ).toEqual(['$DEST', '$FLOOR_ID', '$FLOOR_NAME', '$POI_ID', '$POI_NAME']);
});

test('[S9.7] the preview shows the link of the mask', async () => {
  const { user, dialog, field } = await open();
  const preview = dialog.getByRole('status', { name: 'Preview' });
  expect(preview).toHaveTextContent(`${window.location.origin}/share/link.html?9CR72222+222222&G`);
  await fillInField(user, field, 'https://maps.example/go?to=$POI_NAME');
  expect(preview).toHaveTextContent('https://maps.example/go?to=Information%20desk');
  await user.clear(field);
  await user.type(field, 'nowhere');
  expect(preview).toHaveTextContent('The link of a valid mask appears here.');
});

test('a click on a variable inserts it at the caret', async () => {
  const { user, dialog, field } = await open('/go?&end');
  await user.click(field);
  field.setSelectionRange(4, 4);
  await user.click(dialog.getByRole('button', { name: /^Insert \$POI_ID\b/ }));
  expect(field).toHaveValue('/go?$POI_ID&end');
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe('/go?$POI_ID'.length);
});

test('[S8.14] [S3.8] a changed mask is saved, an unchanged one is not', async () => {
  const { user, api, dialog, field } = await open('/go?$DEST');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.type(field, '&$POI_ID{Enter}');
  expect(await screen.findByText('Settings saved successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'buildings/5')[0]?.body).toEqual({
    poi_link_mask: '/go?$DEST&$POI_ID',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an empty mask resets to the default', async () => {
  const { user, api, field } = await open('/go?$DEST');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Settings saved successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'buildings/5')[0]?.body).toEqual({ poi_link_mask: null });
});

test('[S8.14] the share page is switched off for the building', async () => {
  const { user, api, dialog } = await open();
  const page = dialog.getByRole('checkbox', { name: 'Public page' });
  expect(page).toBeChecked();
  await user.click(page);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'buildings/5')[0]?.body).toEqual({ share_page: false });
});

test('an invalid mask is not sent, and shows why', async () => {
  const { user, api, dialog, field } = await open();
  await user.type(field, 'nowhere{Enter}');
  expect(await dialog.findByText(/^Start the link with \//)).toBeVisible();
  expect(api.callsTo('PATCH', 'buildings/5')).toEqual([]);
});

test('[S2.65] Escape closes the settings', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
