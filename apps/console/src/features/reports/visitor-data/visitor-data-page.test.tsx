import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../../testing/stub-api.ts';

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./visitor-data-page.tsx'), 60_000);

const settings = (months: number) => ({ body: { visitor_data: { retention_months: months } } });

const open = (answers: Parameters<typeof stubApi>[0] = {}, role: 'owner' | 'admin' = 'owner') => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: { 'GET visitor_data': settings(13), ...answers },
  });
  return { api, ...renderApp('/companies/visitors') };
};

const button = (name: string) => screen.getByRole('button', { name });
const confirm = async (title: string, verb: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { dialog, yes: dialog.getByRole('button', { name: verb }) };
};

test('a longer retention is saved at once, a shorter one after confirmation', async () => {
  const { api, user } = open({
    'PATCH visitor_data': ({ body }) => ({ body: { visitor_data: body } }),
  });
  const months = await screen.findByLabelText('Months');
  expect(months).toHaveValue('13');
  const save = async (typed: string) => {
    await user.clear(months);
    await user.type(months, typed);
    await user.click(button('Save'));
  };
  const sent = () => api.callsTo('PATCH', 'visitor_data').map(({ body }) => body);

  await save('61');
  expect(await screen.findByText('Enter a whole number of months from 1 to 60.')).toBeVisible();
  await save('24');
  await waitFor(() => expect(sent()).toEqual([{ retention_months: 24 }]));
  expect(await screen.findByText('Updated successfully')).toBeVisible();

  await save('1');
  const { dialog } = await confirm('Delete older data', 'Delete');
  expect(dialog.getByText('1 month')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  await user.click(button('Save'));
  await user.click((await confirm('Delete older data', 'Delete')).yes);
  await waitFor(() => expect(sent().at(-1)).toEqual({ retention_months: 1 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a visitor is erased after confirmation, and an unknown id is reported', async () => {
  const answers = [
    { status: 422, body: refusal('Not now.') },
    { body: { erased: { positions: 0, events: 0 } } },
    { body: { erased: { positions: 120, events: 1 } } },
  ];
  const { api, user } = open({
    'POST visitor_data/erasures': () => answers.shift() ?? { status: 500 },
  });
  const id = await screen.findByLabelText('Visitor id');
  const erase = async () => {
    await user.click(button('Erase visitor'));
    const { dialog, yes } = await confirm('Erase visitor', 'Erase');
    expect(dialog.getByText('Phone-7')).toBeVisible();
    await user.click(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(button('Erase visitor'));
  expect(api.callsTo('POST', 'visitor_data/erasures')).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.type(id, ' Phone-7 ');
  await erase();
  expect(await screen.findByText('Not now.')).toBeVisible();
  await erase();
  expect(await screen.findByText('No visitor has the id Phone-7.')).toBeVisible();
  expect(id).toHaveValue(' Phone-7 ');
  await erase();
  expect(
    await screen.findByText('Phone-7 was erased: 120 positions and 1 engagement event.'),
  ).toBeVisible();
  expect(id).toHaveValue('');
  expect(api.callsTo('POST', 'visitor_data/erasures')[0]?.body).toEqual({ visitor_id: 'Phone-7' });
});

test('a failed load can be retried', async () => {
  let tries = 0;
  const { user } = open({
    'GET visitor_data': () => {
      tries += 1;
      return tries === 1 ? { status: 422, body: refusal('Not now.') } : settings(13);
    },
  });
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  expect(screen.getByText('Not now.')).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByLabelText('Months')).toBeVisible();
});

test('a user who is not the owner is redirected to the company', async () => {
  const { router } = open({}, 'admin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/companies'));
});
