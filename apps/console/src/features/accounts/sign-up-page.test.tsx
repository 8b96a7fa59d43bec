import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { readChosenPlan } from '../../venue/plans/plans.ts';
import { SignUpPage } from './sign-up-page.tsx';

const open = (search = '') => renderPage(SignUpPage, { at: `/sign-up${search}` });
type User = Awaited<ReturnType<typeof open>>['user'];

const agree = () => screen.getByRole('checkbox', { name: /I agree/ });

const fillIn = async (user: User, changes: Record<string, string> = {}): Promise<void> => {
  const values = {
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.test',
    Password: 'Walkable-2026!',
    'Confirm password': 'Walkable-2026!',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(agree());
};

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Sign up' }));

test('signing up sends the form and the chosen plan, then asks to check the mail', async () => {
  const api = stubApi({
    'POST registration': { status: 201, body: { admin: someAdmin } },
    'POST registration/resend_confirmation': { status: 204 },
    'GET /api/config': {
      body: {
        external_links: { contact: '/c', terms: '/t', privacy: '/p', disclaimer: '/d' },
        mailbox_url: '/dev/mail',
      },
    },
  });
  const { user } = await open('?plan=developer');
  await fillIn(user);
  await send(user);

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  const [call] = api.callsTo('POST', 'registration');
  expect(call?.body).toMatchObject({
    first_name: 'Ada',
    email: 'ada@example.test',
    plan_slug: 'developer',
    terms: true,
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(readChosenPlan(someAdmin.id)).toBe('developer');
  expect(screen.getByRole('link', { name: /mailbox/ })).toHaveAttribute('href', '/dev/mail');

  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText('The email was sent again.')).toBeVisible();
  expect(api.callsTo('POST', 'registration/resend_confirmation')[0]?.body).toEqual({
    email: 'ada@example.test',
  });
});

test('[S5.1] [S5.5] [S5.6] [S5.8] [S5.9] an empty form shows what each field needs', async () => {
  stubApi({});
  const { user } = await open();
  await send(user);

  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(screen.getByText('Please complete email')).toBeVisible();
  expect(screen.getByText('Please complete password')).toBeVisible();
  expect(screen.getByText('Please confirm password')).toBeVisible();
  expect(
    screen.getByText('Please read Terms and Conditions and Privacy policy and check to agree.'),
  ).toBeVisible();
});

test.each([
  ['Ab1!', 'Minimum length is 7 symbols'],
  ['walkable-2026!', 'Password should have at least one uppercase letter'],
  ['WALKABLE-2026!', 'Password should have at least one lowercase letter'],
  ['Walkable2026', 'Password should have at least one special symbol'],
  ['Walkable-no!', 'Password should have at least one digit'],
  [' Walkable-2026!', 'Password should not start or end with a space'],
])('[S5.6] the password %j is refused: %s', async (password, message) => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
});

test('[S5.6] the password inputs take 8 to 128 characters', async () => {
  await open();
  expect(screen.getByLabelText('Password')).toHaveAttribute('minlength', '8');
  expect(screen.getByLabelText('Password')).toHaveAttribute('maxlength', '128');
});

test('[S5.8] a mismatching confirmation is refused until both passwords match', async () => {
  const { user } = await open();
  await fillIn(user, { 'Confirm password': 'Walkable-2027!' });
  await user.tab();
  expect(await screen.findByText('Password mismatch')).toBeVisible();

  await user.clear(screen.getByLabelText('Password'));
  await user.paste('Walkable-2027!');
  await waitFor(() => expect(screen.queryByText('Password mismatch')).toBeNull());
});

test('[S5.3] an untouched confirmation field shows no message yet', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Password'));
  await user.paste('short');
  await user.tab();
  expect(await screen.findByText('Minimum length is 7 symbols')).toBeVisible();
  await user.click(screen.getByLabelText('Password'));
  await user.paste('er');
  expect(
    await screen.findByText('Password should have at least one uppercase letter'),
  ).toBeVisible();
  expect(screen.queryByText('Please confirm password')).toBeNull();
});

test('[S5.9] names have at most 255 characters', async () => {
  const { user } = await open();
  for (const label of ['First name', 'Last name', 'Company name']) {
    await user.click(screen.getByLabelText(label));
    await user.paste('x'.repeat(256));
  }
  await user.tab();
  expect(await screen.findAllByText('Maximum length is 255 symbols')).toHaveLength(3);
});

test('[S5.3] an email that is already taken is reported under its field', async () => {
  stubApi({
    'POST registration': { status: 422, body: refusal('Invalid', { email: ['Has an account.'] }) },
  });
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Has an account.'),
  );
});

test('while sign-up is closed the page says so and has no form', async () => {
  stubApi({ 'GET /api/config': { body: { sign_up: 'closed' } } });
  await open();
  expect(await screen.findByText(/^Sign-up is closed\. Ask /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('sign-up that was closed meanwhile is reported above the form', async () => {
  const closed = { error: { code: 'sign_up_closed', message: 'Sign-up is closed.' } };
  stubApi({ 'POST registration': { status: 403, body: closed } });
  const { user } = await open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/^Sign-up is closed\. Ask /)).toBeVisible();
});

const somePlan = {
  slug: 'developer',
  name: 'Developer',
  price: '199.00',
  currency: 'usd',
  description: '',
  features: [],
  trial_days: 7,
};

test('[S2.1] the plan in the address is shown', async () => {
  stubApi({ 'GET plans': { body: { plans: [somePlan] } } });
  await open('?plan=developer');
  expect(
    await screen.findByText('You chose the Developer plan: 7 days free, then $199 per month.'),
  ).toBeVisible();
});

test('[S2.1] an unknown plan is reported and not sent', async () => {
  const api = stubApi({
    'GET plans': { body: { plans: [somePlan] } },
    'POST registration': { status: 201, body: { admin: someAdmin } },
  });
  const { user } = await open('?plan=nonsense');
  expect(
    await screen.findByText('There is no plan called “nonsense”. Sign up and choose a plan later.'),
  ).toBeVisible();
  await fillIn(user);
  await send(user);
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(api.callsTo('POST', 'registration')[0]?.body).not.toHaveProperty('plan_slug');
});
