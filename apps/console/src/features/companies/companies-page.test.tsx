import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderPage } from '../../testing/render.tsx';
import { someAdmin } from '../../testing/stub-api.ts';
import { rememberChosenPlan } from '../../venue/plans/plans.ts';
import { CompaniesPage } from './companies-page.tsx';

const harbour = { ...someCompany, id: 4, name: 'Harbour Retail', role: 'admin' as const };
const station = { ...someCompany, id: 5, name: 'North Station', role: 'manager' as const };

const explorer = {
  slug: 'explorer',
  name: 'Explorer',
  price: '99.00',
  currency: 'usd',
  description: 'For a first building.',
  features: ['One application', '20,000 API requests'],
  trial_days: 7,
};
const enterprise = { ...explorer, slug: 'enterprise', name: 'Enterprise', price: null };
const plans = { 'GET plans': { body: { plans: [explorer, enterprise] } } };

const open = () => renderPage(CompaniesPage, { at: '/companies', frame: 'reading' });
const button = (name: string) => screen.findByRole('button', { name });

test('[S2.15] the table lists the companies other than the current one', async () => {
  signInWith({ companies: [someCompany, harbour, station] });
  await open();
  const table = await screen.findByRole('table', { name: 'Other companies' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'Company NameRoleActions',
    'Harbour RetailAdminSelect Company',
    'North StationManagerSelect Company',
  ]);
  expect(screen.getByRole('heading', { name: 'Demo Venues' })).toBeVisible();
});

test('[S2.15] Select Company makes another company the current one', async () => {
  const api = signInWith({
    companies: [someCompany, harbour],
    answers: { 'PATCH admin': { body: { admin: { ...someAdmin, saas_company_id: 4 } } } },
  });
  localStorage.setItem('floorwright.application_id', '12');
  const { user } = await open();
  await user.click(await button('Select Company Harbour Retail'));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(api.callsTo('PATCH', 'admin')[0]?.body).toEqual({ saas_company_id: 4 });
  expect(localStorage.getItem('floorwright.application_id')).toBeNull();
});

test('with several companies the user can continue with the current one', async () => {
  signInWith({ companies: [someCompany, harbour] });
  const { user } = renderApp('/companies');
  await user.click(await button('Continue with this company'));
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
});

test('with one company there is no choice', async () => {
  signInWith();
  await open();
  expect(await screen.findByText('You are not a member of any other company.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue with this company' })).toBeNull();
});

test('only an owner of the current company can rename it', async () => {
  const api = signInWith({
    answers: { 'PATCH saas_company': { body: { saas_company: { ...someCompany, name: 'New' } } } },
  });
  const { user } = await open();
  await user.click(await button('Rename'));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'New{Enter}');
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'saas_company')[0]?.body).toEqual({ name: 'New' });
  expect(screen.getByRole('heading', { name: 'New' })).toBeVisible();
});

test('a super admin cannot rename the current company', async () => {
  signInWith({ company: { ...someCompany, role: 'super_admin' } });
  await open();
  expect(await screen.findByRole('heading', { name: 'Demo Venues' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
});

test('[S2.16] [S6.14] an owner without a company chooses a plan, then names the company', async () => {
  const api = signInWith({
    company: null,
    answers: {
      ...plans,
      'POST saas_companies': { status: 201, body: { saas_company: someCompany } },
    },
  });
  const { user } = await open();
  await user.click(await button('Start free trial'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Company' }));
  for (const name of ['Create', 'Cancel', 'Back'])
    expect(dialog.getByRole('button', { name })).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Demo Venues{Enter}');
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(api.callsTo('POST', 'saas_companies')[0]?.body).toEqual({
    name: 'Demo Venues',
    plan_slug: 'explorer',
  });
});

test('[S5.12] Create needs a name', async () => {
  const api = signInWith({ company: null, answers: plans });
  const { user } = await open();
  await user.click(await button('Start free trial'));
  const create = await button('Create');
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.type(await screen.findByLabelText('Name'), '   {Enter}');
  await user.click(create);
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Name'), 'x');
  expect(create).not.toHaveAttribute('aria-disabled');
  expect(api.callsTo('POST', 'saas_companies')).toHaveLength(0);
});

test('[S2.16] a plan chosen at sign-up only needs a name: Back retains the typed name, Cancel does not', async () => {
  rememberChosenPlan(someAdmin.id, 'explorer');
  signInWith({ company: null, answers: plans });
  const { user } = await open();
  const reopen = async () => user.click(await button('Start free trial'));
  await user.type(await screen.findByLabelText('Name'), 'Mall');
  await user.click(await button('Back'));
  await reopen();
  expect(await screen.findByLabelText('Name')).toHaveValue('Mall');
  await user.click(await button('Cancel'));
  await reopen();
  expect(await screen.findByLabelText('Name')).toHaveValue('');
});

test('a plan that another user chose at sign-up in this browser is not preselected', async () => {
  rememberChosenPlan(someAdmin.id + 1, 'explorer');
  signInWith({ company: null, answers: plans });
  await open();
  expect(await button('Start free trial')).toBeVisible();
  expect(screen.queryByText('Chosen')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back is disabled while a company is being created', async () => {
  signInWith({
    company: null,
    answers: { ...plans, 'POST saas_companies': () => new Promise(() => undefined) },
  });
  const { user } = await open();
  await user.click(await button('Start free trial'));
  await user.type(await screen.findByLabelText('Name'), 'Mall{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(await button('Back'));
  expect(screen.getByLabelText('Name')).toHaveValue('Mall');
});

test('[S2.23] an owner without companies sees the plans', async () => {
  signInWith({ company: null, answers: plans });
  await open();
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeVisible();
  expect(screen.getByText('Start your free subscription today!')).toBeVisible();
});

test('[S9.11] a plan shows its price per month or a contact', async () => {
  signInWith({ company: null, answers: plans });
  await open();
  const priced = within(await screen.findByRole('article', { name: 'Explorer' }));
  expect(priced.getByText('$99')).toBeVisible();
  expect(priced.getByText('per month')).toBeVisible();
  expect(priced.getByText(/^7-day free trial/)).toBeVisible();
  expect(priced.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'One application',
    '20,000 API requests',
  ]);
  const quoted = within(screen.getByRole('article', { name: 'Enterprise' }));
  expect(quoted.getByText('Please contact us for a price quotation')).toBeVisible();
  expect(await quoted.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'https://example.test/contact',
  );
  expect(quoted.queryByRole('button')).toBeNull();
});

test('[S6.14] a user who is not an owner and has no company sees what to do', async () => {
  const api = signInWith({ company: null, userRole: 'admin', answers: plans });
  await open();
  expect(await screen.findByText('You do not belong to a company.')).toBeVisible();
  expect(screen.getByText(/Ask an owner or a super admin/)).toBeVisible();
  expect(api.callsTo('GET', 'plans')).toHaveLength(0);
});

test('a user whom a company has deactivated reads that, and whom to ask', async () => {
  signInWith({
    company: null,
    userRole: 'admin',
    answers: {
      'GET saas_companies/deactivated': {
        body: { deactivated_companies: [{ id: 7, name: 'Harbour Mall' }] },
      },
    },
  });
  await open();
  expect(await screen.findByText('Harbour Mall has deactivated your access.')).toBeVisible();
  expect(screen.getByText('Ask the IT department of the company.')).toBeVisible();
  expect(screen.getByText('You do not belong to a company.')).toBeVisible();
  expect(screen.queryByText(/Ask an owner or a super admin/)).toBeNull();
});

test('an owner who only belongs to companies of other owners can still create one', async () => {
  signInWith({ company: harbour, answers: plans });
  const { user } = renderApp('/companies');
  await user.click(await button('Create company'));
  expect(await screen.findByRole('article', { name: 'Explorer' })).toBeVisible();
});
