import { roles } from '@floorwright/domain/access';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { openIntegration } from '../../testing/pages/open-integration.ts';
import { refusal } from '../../testing/stub-api.ts';

const button = (name: string) => screen.findByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const sample = () => screen.getByLabelText('Sample').textContent ?? '';

test("[S2.30] the page shows the keys of the building's application", async () => {
  openIntegration();
  const visitor = await region('Visitor keys');
  expect(visitor.getByText('visitor-uid-12')).toBeVisible();
  expect((await region('Admin keys')).getByText('admin-uid-12')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Integration Settings' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'North wing' })).toHaveAttribute('href', '/buildings/5');
  expect(localStorage.getItem('floorwright.application_id')).toBe('12');
});

test('[S3.7] secrets are hidden until they are shown, and again after leaving the page', async () => {
  const { user, router } = openIntegration();
  await region('Visitor keys');
  expect(document.body).not.toHaveTextContent(/visitor-secret-12|admin-secret-12/);
  await user.click(await button('Show admin secret'));
  expect((await region('Admin keys')).getByText('admin-secret-12')).toBeVisible();
  expect(document.body).not.toHaveTextContent('visitor-secret-12');
  await user.click(await button('Hide admin secret'));
  expect(document.body).not.toHaveTextContent('admin-secret-12');

  await user.click(await button('Show visitor secret'));
  await router.navigate({ to: '/companies' });
  await router.navigate({ to: '/buildings/$buildingId/integration', params: { buildingId: '5' } });
  await region('Visitor keys');
  expect(document.body).not.toHaveTextContent('visitor-secret-12');
});

test('a secret can be copied without being shown', async () => {
  const { user } = openIntegration();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await button('Copy visitor secret'));
  expect(copied).toHaveBeenCalledWith('visitor-secret-12');
  expect(await button('Copied')).toBeVisible();
  expect(document.body).not.toHaveTextContent('visitor-secret-12');
});

test('without a clipboard, the user reads what to do', async () => {
  const { user } = openIntegration();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(await button('Copy visitor uid'));
  expect(await screen.findByText(/Select the text and copy it/)).toBeVisible();
});

test.each(roles)('[S6.2] the keys as %s sees them', async (role) => {
  const seesSecrets = role !== 'manager';
  const manages = role === 'owner' || role === 'super_admin';
  const withheld = { visitor_secret: null, admin_secret: null, qrcode_url: null };
  openIntegration({
    role,
    application: seesSecrets ? someApplication : { ...someApplication, ...withheld },
  });
  const visitor = await region('Visitor keys');
  expect(visitor.getByText('visitor-uid-12')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Show .* secret$/ })).toHaveLength(
    seesSecrets ? 2 : 0,
  );
  expect(screen.queryAllByText(/^Your role does not include secrets\./)).toHaveLength(
    seesSecrets ? 0 : 2,
  );
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Show QR code/ })).toHaveLength(
    seesSecrets ? 1 : 0,
  );
  expect(screen.queryAllByRole('button', { name: 'Rotate secret' })).toHaveLength(manages ? 2 : 0);
  expect(
    screen.queryAllByText('Owners and super admins see and change the addresses.'),
  ).toHaveLength(manages ? 0 : 1);
  expect(screen.queryAllByRole('button', { name: 'POI Link Settings' })).toHaveLength(
    seesSecrets ? 1 : 0,
  );
});

test('rotating shows what stops working, then the new secret', async () => {
  const { user, api } = openIntegration({
    answers: {
      'POST applications/12/rotate_key': {
        body: { application: { ...someApplication, visitor_secret: 'another-secret' } },
      },
    },
  });
  const visitor = await region('Visitor keys');
  await user.click(visitor.getByRole('button', { name: 'Show visitor secret' }));
  await user.click(visitor.getByRole('button', { name: 'Rotate secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate visitor secret' }));
  expect(dialog.getByText(/printed or saved QR codes stop working immediately/)).toBeVisible();
  expect(dialog.getByText('This action cannot be undone')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('another-secret')).toBeInTheDocument();
  expect(screen.queryByText('visitor-secret-12')).toBeNull();
  expect(api.callsTo('POST', 'applications/12/rotate_key')[0]?.body).toEqual({ key: 'visitor' });
});

test('an outdated list of applications does not replace a new secret', async () => {
  let isBlocked = false;
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, queryClient } = openIntegration({
    answers: {
      'GET applications': async () => {
        if (isBlocked) await blocked;
        return { body: { applications: [someApplication] } };
      },
      'POST applications/12/rotate_key': {
        body: { application: { ...someApplication, visitor_secret: 'another-secret' } },
      },
    },
  });
  const visitor = await region('Visitor keys');
  await user.click(visitor.getByRole('button', { name: 'Show visitor secret' }));
  isBlocked = true;
  void queryClient.invalidateQueries({ queryKey: ['company', 3, 'applications'] });
  await user.click(visitor.getByRole('button', { name: 'Rotate secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate visitor secret' }));
  await user.click(dialog.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('another-secret')).toBeInTheDocument();
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('another-secret')).toBeInTheDocument();
});

test('[S3.7] the QR code is described, and can be downloaded while the secret is shown', async () => {
  const { user } = openIntegration();
  const qr = await region('QR code');
  expect(qr.queryByRole('img')).toBeNull();
  await user.click(qr.getByRole('button', { name: /^Show QR code/ }));
  expect((await region('Visitor keys')).getByText('visitor-secret-12')).toBeVisible();
  expect(
    qr.getByRole('img', { name: 'QR code with the visitor keys of Demo mall' }),
  ).toHaveAttribute('src', someApplication.qrcode_url);
  expect(qr.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
});

test('a QR code with an expired URL is refetched', async () => {
  let url = 'http://localhost:3000/old.svg';
  const { user } = openIntegration({
    answers: {
      'GET applications': () => ({
        body: { applications: [{ ...someApplication, qrcode_url: url }] },
      }),
    },
  });
  await user.click(await button('Show QR code'));
  fireEvent.error(await screen.findByRole('img', { name: /^QR code/ }));
  url = 'http://localhost:3000/new.svg';
  await user.click((await region('QR code')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute('src', url);
});

test('the sample contains the keys and address of this application, the secret only when shown', async () => {
  const { user } = openIntegration();
  await region('Sign users in (OAuth)');
  await waitFor(() => expect(sample()).toContain('https://one.example/callback'));
  expect(sample()).toContain(`${window.location.origin}/api/oauth/v1/token`);
  expect(sample()).toContain("-u 'admin-uid-12:YOUR_ADMIN_SECRET'");
  await user.click(await button('Show admin secret'));
  expect(sample()).toContain("-u 'admin-uid-12:admin-secret-12'");
  const [, forUsers] = screen.getAllByRole('radio', { name: 'TypeScript' });
  await user.click(forUsers ?? document.body);
  expect(sample()).toContain("const clientSecret = 'admin-secret-12';");
});

test('the visitor sample contains the keys and the building id, and links to the reference', async () => {
  const { user } = openIntegration();
  const visitors = await region('Build an app for visitors');
  const code = () => screen.getByLabelText('Sample for visitors').textContent ?? '';
  expect(visitors.getByText('5')).toBeVisible();
  expect(code()).toContain('BUILDING_ID=5');
  expect(code()).toContain(
    '"visitor_uid": "visitor-uid-12", "visitor_secret": "YOUR_VISITOR_SECRET"',
  );
  await user.click(await button('Show visitor secret'));
  expect(code()).toContain('"visitor_secret": "visitor-secret-12"');
  expect(code()).not.toMatch(/FLOOR_ID,|ENGAGEMENT_ID,|YOUR_/);
  expect(visitors.getByRole('link', { name: 'API reference' })).toHaveAttribute(
    'href',
    '/api-reference#visitor-keys',
  );
});

test('an unknown building shows the error page', async () => {
  openIntegration({
    answers: { 'GET buildings/5': { status: 404, body: refusal('Not found') } },
  });
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
});
