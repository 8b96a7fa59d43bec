import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, someApplication } from '../../testing/examples/some-application.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderPage } from '../../testing/render.tsx';
import { clearApplication, selectApplication, useApplication } from './applications.ts';

const key = 'floorwright.application_id';
const harbour = { ...someApplication, id: 13, name: 'Harbour' };

const Shown = () => {
  const application = useApplication();
  return <p>In {application === undefined ? 'doubt' : (application?.name ?? 'none')}</p>;
};

const open = (list: ReturnType<typeof listOf>, company = someCompany) => {
  const api = signInWith({ company, answers: { 'GET applications': list.answer } });
  return { api, page: renderPage(Shown, { at: '/somewhere', frame: 'reading' }) };
};

/** The storage event that a browser sends to the other tabs; the storage itself is shared. */
const inAnotherTab = (id: string | null): void => {
  if (id === null) localStorage.removeItem(key);
  else localStorage.setItem(key, id);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: id }));
};

test('[S4.4] a stored application that exists stays selected', async () => {
  localStorage.setItem(key, '12');
  open(listOf(someApplication));
  expect(await screen.findByText('In Demo mall')).toBeVisible();
  expect(localStorage.getItem(key)).toBe('12');
});

test('[S4.4] a stored application that is not in the list is dropped', async () => {
  localStorage.setItem(key, '99');
  open(listOf(someApplication));
  expect(await screen.findByText('In none')).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

test('[S4.4] an application that is deleted while the console is open is dropped at the next load', async () => {
  localStorage.setItem(key, '12');
  const list = listOf(someApplication, harbour);
  const { queryClient } = await open(list).page;
  expect(await screen.findByText('In Demo mall')).toBeVisible();
  list.set(harbour);
  await queryClient.invalidateQueries();
  expect(await screen.findByText('In none')).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

test('selecting and clearing take effect at once', async () => {
  open(listOf(someApplication, harbour));
  expect(await screen.findByText('In none')).toBeVisible();
  selectApplication(13);
  expect(await screen.findByText('In Harbour')).toBeVisible();
  clearApplication();
  expect(await screen.findByText('In none')).toBeVisible();
});

test('an application selected in another tab is selected here, even a new one', async () => {
  const list = listOf(someApplication);
  open(list);
  expect(await screen.findByText('In none')).toBeVisible();
  inAnotherTab('12');
  expect(await screen.findByText('In Demo mall')).toBeVisible();
  list.set(someApplication, harbour);
  inAnotherTab('13');
  expect(await screen.findByText('In Harbour')).toBeVisible();
  expect(localStorage.getItem(key)).toBe('13');
  inAnotherTab(null);
  expect(await screen.findByText('In none')).toBeVisible();
});

test('if loading fails the selection stays, and is not shown', async () => {
  localStorage.setItem(key, '12');
  signInWith({ answers: { 'GET applications': { status: 500 } } });
  await renderPage(Shown, { at: '/somewhere', frame: 'reading' });
  expect(await screen.findByText('In none')).toBeVisible();
  expect(localStorage.getItem(key)).toBe('12');
});

test('the applications of a company without a subscription are not requested', async () => {
  localStorage.setItem(key, '12');
  const { api, page } = open(listOf(), { ...someCompany, subscription: null });
  const { queryClient } = await page;
  await waitFor(() => expect(queryClient.getQueryData(['company', 'current'])).toBeTruthy());
  expect(api.callsTo('GET', 'applications')).toEqual([]);
});
