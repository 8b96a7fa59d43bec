import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { storeToken } from '../../../lib/session/storage.ts';
import { fillInField } from '../../../testing/fill-in.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../../testing/stub-api.ts';
import { creationOptions, stubPasskeys } from '../../../testing/stub-passkeys.ts';
import { SecondFactor } from './second-factor.tsx';

const off = { totp_confirmed_at: null, recovery_codes_left: 0 };
const on = { totp_confirmed_at: '2026-11-02T09:00:00.000Z', recovery_codes_left: 1 };
const noPasskeys = 'PasskeysSign in with your fingerprint, face or PIN, or with a security key.Add';
const notHere =
  'PasskeysPasskeys need a host name, and HTTPS unless it is localhost. Open the console there, for example at localhost instead of 127.0.0.1. Its PUBLIC_URL has to be the same address.Add';
const codes = ['abcde-23456', 'fghjk-34567'];

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  storeToken('abc');
  const api = stubApi({
    'GET admin': { body: { admin: someAdmin } },
    'GET admin/passkeys': { body: { passkeys: [] } },
    ...answers,
  });
  const page = await renderPage(SecondFactor, { at: '/profile/password', frame: 'reading' });
  return { ...page, api };
};

const rows = async () => {
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  return (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

test('an authenticator app is set up with a code of it, and shows recovery codes once', async () => {
  stubPasskeys({ chooses: true });
  let found: object = off;
  const answers = [
    {
      status: 422,
      body: refusal('Wrong', { code: ['This code is wrong or has already been used.'] }),
    },
    { body: { recovery_codes: codes } },
  ];
  const { user, api } = await open({
    'GET admin/factors': () => ({ body: { factors: found } }),
    'POST admin/totp': {
      status: 201,
      body: { totp: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Floorwright:ada' } },
    },
    'POST admin/totp/confirm': () => answers.shift() ?? { status: 500 },
  });
  expect(await rows()).toEqual(['Authenticator appNot set upSet up', noPasskeys]);
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(dialog.getByText('JBSW')).toBeVisible();
  expect(dialog.getByText('3PXP')).toBeVisible();
  const code = dialog.getByLabelText('Code');
  await fillInField(user, code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('This code is wrong or has already been used.')).toBeVisible();
  await user.clear(code);
  await fillInField(user, code, '123456');
  found = on;
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByLabelText('Recovery codes')).toHaveTextContent(codes.join(' '));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('1 code left')).toBeVisible();
  expect(await rows()).toEqual([
    'Authenticator appSet up 02/11/26 09:00Remove',
    noPasskeys,
    'Recovery codes1 code leftCreate new codes',
  ]);
  expect(api.callsTo('POST', 'admin/totp/confirm').map(({ body }) => body)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
});

test('where passkeys do not work, the page says where they do', async () => {
  await open({ 'GET admin/factors': { body: { factors: off } } });
  expect(await rows()).toEqual(['Authenticator appNot set upSet up', notHere]);
  expect(screen.getByRole('button', { name: 'Add passkey' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('removing the app asks first', async () => {
  let found: object = on;
  const { user, api } = await open({
    'GET admin/factors': () => ({ body: { factors: found } }),
    'DELETE admin/totp': () => {
      found = off;
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.callsTo('DELETE', 'admin/totp')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The authenticator app was removed.')).toBeVisible();
  expect(await screen.findByText('Not set up')).toBeVisible();
});

test('new recovery codes replace the former ones after a question', async () => {
  const { user } = await open({
    'GET admin/factors': { body: { factors: on } },
    'POST admin/recovery_codes': { status: 201, body: { recovery_codes: codes } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Create new recovery codes' }));
  await user.click(question.getByRole('button', { name: 'Create new codes' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(shown.getByLabelText('Recovery codes')).toHaveTextContent(codes.join(' '));
  // They are lost once the dialog is closed, so no stray key does it.
  expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(shown.getByLabelText('Recovery codes')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('factors that cannot be loaded can be asked for again', async () => {
  let failing = true;
  const { user } = await open({
    'GET admin/factors': () => (failing ? { status: 500 } : { body: { factors: off } }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  await user.click(again);
  expect(await screen.findByText('Not set up')).toBeVisible();
});

const laptop = {
  id: 3,
  name: 'Laptop',
  created_at: '2026-11-02T09:00:00.000Z',
  last_used_at: null,
};

test('a passkey is added with a name; the first factor shows recovery codes', async () => {
  stubPasskeys({ chooses: true });
  let passkeys: object[] = [];
  const { user, api } = await open({
    'GET admin/factors': () => ({
      body: { factors: { ...off, recovery_codes_left: passkeys.length } },
    }),
    'GET admin/passkeys': () => ({ body: { passkeys } }),
    'POST admin/passkeys/options': creationOptions,
    'POST admin/passkeys': () => {
      passkeys = [laptop];
      return { status: 201, body: { passkey: laptop, recovery_codes: codes } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fillInField(user, dialog.getByLabelText('Name'), 'Laptop');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByLabelText('Recovery codes')).toHaveTextContent(codes.join(' '));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Added 02/11/26 09:00, not used yet')).toBeVisible();
  expect(screen.getByText('1 code left')).toBeVisible();
  expect(api.callsTo('POST', 'admin/passkeys')[0]?.body).toMatchObject({
    name: 'Laptop',
    credential: { id: 'passkey-1' },
  });
});

test('a passkey is renamed, and removed after a question that names what ends with it', async () => {
  let passkeys: object[] = [laptop];
  const { user } = await open({
    'GET admin/factors': { body: { factors: off } },
    'GET admin/passkeys': () => ({ body: { passkeys } }),
    'PATCH admin/passkeys/3': ({ body }) => {
      passkeys = [{ ...laptop, ...(body as object) }];
      return { body: { passkey: passkeys[0] } };
    },
    'DELETE admin/passkeys/3': () => {
      passkeys = [];
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await user.clear(rename.getByLabelText('Name'));
  await fillInField(user, rename.getByLabelText('Name'), 'Phone');
  await user.click(rename.getByRole('button', { name: 'Rename' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
  expect(question.getByText(/your recovery codes stop working/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed.')).toBeVisible();
  expect(await rows()).toHaveLength(2);
});
