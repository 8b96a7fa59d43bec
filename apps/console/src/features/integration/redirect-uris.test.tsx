import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fillInField } from '../../testing/fill-in.ts';
import { openIntegration } from '../../testing/pages/open-integration.ts';
import { refusal, type StubCall } from '../../testing/stub-api.ts';

const path = 'applications/12/redirect_uris';
const button = (name: string) => screen.findByRole('button', { name });
const field = (place: number) => screen.findByRole('textbox', { name: `Address ${place}` });

/** A server that accepts every request. */
const accept = ({ body }: StubCall) => ({
  body: { client_id: 'admin-uid-12', ...(body as { redirect_uris: string[] }) },
});

test('addresses are added and removed, and apply once they are saved', async () => {
  const { user, api } = openIntegration({ answers: { [`PUT ${path}`]: accept } });
  expect(await field(1)).toHaveValue('https://one.example/callback');
  expect(await button('Save addresses')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Add address'));
  await waitFor(async () => expect(await field(2)).toHaveFocus());
  await user.keyboard('https://two.example/callback');
  await user.click(await button('Remove address 1'));
  expect(await field(1)).toHaveValue('https://two.example/callback');
  await user.click(await button('Save addresses'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PUT', path)[0]?.body).toEqual({
    redirect_uris: ['https://two.example/callback'],
  });
  expect(await button('Save addresses')).toHaveAttribute('aria-disabled', 'true');
});

test('an invalid address shows a message beside it', async () => {
  const { user } = openIntegration({
    answers: {
      [`PUT ${path}`]: {
        status: 422,
        body: refusal('Invalid', { 'redirect_uris.1': ['Use https://.'] }),
      },
    },
  });
  await field(1);
  await user.click(await button('Add address'));
  await fillInField(user, await field(2), 'http://two.example');
  await user.click(await button('Save addresses'));
  await waitFor(async () => expect(await field(2)).toHaveAccessibleDescription('Use https://.'));
  expect(await field(1)).toHaveAccessibleDescription('');
});

test('messages disappear with their address', async () => {
  const { user } = openIntegration({ answers: { [`PUT ${path}`]: accept } });
  await field(1);
  await user.click(await button('Add address'));
  await user.click(await button('Save addresses'));
  expect(await screen.findByText('This field is required.')).toBeVisible();
  await user.click(await button('Remove address 2'));
  expect(screen.queryByText('This field is required.')).toBeNull();
});

test('without an address the page explains the consequence', async () => {
  const { user } = openIntegration({ answers: { [`PUT ${path}`]: accept } });
  await field(1);
  await user.click(await button('Remove address 1'));
  expect(await screen.findByText(/^No addresses yet\./)).toBeVisible();
  await user.click(await button('Save addresses'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
});
