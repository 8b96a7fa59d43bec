import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { rememberNewSignIn } from '../../../lib/session/new-sign-in.ts';
import { readToken } from '../../../lib/session/storage.ts';
import { fillInField } from '../../../testing/fill-in.ts';
import { renderPage } from '../../../testing/render.tsx';
import { type StubAnswer, stubApi } from '../../../testing/stub-api.ts';
import { useSession } from '../../../venue/company/use-session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { SsoFinishPage } from './finish-page.tsx';

// Loads the lazy parts first, so that no test waits for them.
beforeAll(
  () => Promise.all([import('./offer.ts'), import('../second-step/second-step.tsx')]),
  60_000,
);

const provider = 'https://login.mall.example/authorize?state=s';
const opened = { status: 201, body: { access_token: { key: 'key-1' } } };

const failed = (status: number, code: string, message: string): StubAnswer => ({
  status,
  body: { error: { code, message } },
});

const openSignIn = async (method: string, answers: Record<string, StubAnswer> = {}) => {
  const api = stubApi({
    'POST sso/method': { body: { single_sign_on: method } },
    'POST sso/start': { body: { redirect_uri: provider } },
    ...answers,
  });
  const leave = vi.fn<(address: string) => void>();
  const Page = () => <SignInPage begin={useSession().begin} leave={leave} />;
  const { user } = await renderPage(Page, { at: '/sign-in' });
  await fillInField(user, screen.getByLabelText('Email'), ' Pat@Mall.example ');
  await user.tab();
  return { api, user, leave };
};

const button = (name: string) => screen.findByRole('button', { name });
const sso = 'Continue with single sign-on';

test('people of a domain with single sign-on are sent to their provider', async () => {
  const { api, user, leave } = await openSignIn('offered');
  await user.click(await button(sso));
  await expect.poll(() => leave.mock.calls).toEqual([[provider]]);
  expect(api.callsTo('POST', 'sso/start')[0]?.body).toEqual({ email: 'pat@mall.example' });
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('a provider has to ask again if a new sign-in is needed, once', async () => {
  rememberNewSignIn();
  const { api, user } = await openSignIn('offered');
  await user.click(await button(sso));
  await expect.poll(() => api.callsTo('POST', 'sso/start')).toHaveLength(1);
  await user.click(await button(sso));
  await expect.poll(() => api.callsTo('POST', 'sso/start')).toHaveLength(2);
  const bodies = api.callsTo('POST', 'sso/start').map(({ body }) => body);
  expect(bodies).toEqual([
    { email: 'pat@mall.example', again: true },
    { email: 'pat@mall.example' },
  ]);
});

test('where it is the only way there is no password, except for owners', async () => {
  const { user, leave } = await openSignIn('only');
  expect(await screen.findByText('Your company signs in with single sign-on.')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(await button(sso)).toHaveFocus();
  await user.keyboard('{Enter}');
  await expect.poll(() => leave.mock.calls).toEqual([[provider]]);

  await user.click(await button('Owners: use your password'));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(await button(sso)).toBeVisible();
});

test('an email of another domain takes the offer back', async () => {
  const { user } = await openSignIn('only');
  await button(sso);
  await user.clear(screen.getByLabelText('Email'));
  expect(screen.queryByRole('button', { name: sso })).toBeNull();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('a provider that does not answer is explained', async () => {
  const message = 'The identity provider of your company does not answer.';
  const { user, leave } = await openSignIn('offered', {
    'POST sso/start': failed(502, 'sso_failed', message),
  });
  await user.click(await button(sso));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(leave).not.toHaveBeenCalled();
});

test('a password that is refused because of single sign-on says so', async () => {
  const message = 'Your company signs in with single sign-on only.';
  const { user } = await openSignIn('none', {
    'POST session': failed(403, 'sso_required', message),
  });
  await fillInField(user, screen.getByLabelText('Password'), 'Demo-1234!');
  await user.click(await button('Sign in'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

const come = (search: string, answer: StubAnswer) => {
  const api = stubApi({ 'POST sso/finish': answer, 'POST session/second_factor': opened });
  const pathname = '/sign-in/sso/7';
  const Page = () => <SsoFinishPage begin={useSession().begin} address={{ pathname, search }} />;
  return renderPage(Page, { at: pathname }).then(({ user }) => ({ api, user }));
};

test('the answer of the provider is handed over once, and signs in', async () => {
  const { api } = await come('?code=c&state=s&iss=i&other=x', opened);
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(readToken()).toBe('key-1');
  expect(api.callsTo('POST', 'sso/finish').map(({ body }) => body)).toEqual([
    { company_id: 7, code: 'c', state: 's', iss: 'i' },
  ]);
});

test('a refusal is shown with the way back', async () => {
  const message = 'The identity provider did not sign you in.';
  const { api } = await come('?error=access_denied&state=s', failed(403, 'sso_failed', message));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/sign-in');
  expect(api.callsTo('POST', 'sso/finish')[0]?.body).toEqual({
    company_id: 7,
    error: 'access_denied',
    state: 's',
  });
});

test('without an answer nothing is sent', async () => {
  const { api } = await come('', opened);
  expect(await screen.findByRole('alert')).toHaveTextContent('none was started here');
  expect(api.callsTo('POST', 'sso/finish')).toHaveLength(0);
});

test('the second factor of the account is asked for, and can be left', async () => {
  const challenge = { token: 't', methods: ['totp'], expires_at: '2030-01-01T00:00:00.000Z' };
  const { user } = await come('?code=c&state=s', {
    status: 403,
    body: { error: { code: 'second_factor_needed', message: 'Enter a code.', challenge } },
  });
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await user.click(await button('Start again'));
  expect(await screen.findByText('The sign-in was not finished. Start again.')).toBeVisible();
});
