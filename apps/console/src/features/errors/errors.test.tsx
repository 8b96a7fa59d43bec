import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { renderPage } from '../../testing/render.tsx';
import { errorCode, errorMessage, ErrorPage, NotFoundPage } from './error-page.tsx';
import { FailurePage } from './failure-page.tsx';

test.each([
  ['400', 'Not authorized'],
  ['404', 'Page not found'],
  ['422', 'Unprocessable entity'],
  ['502', 'Service unavailable'],
  ['503', 'Service unavailable'],
  ['500', 'Internal server error'],
  ['418', 'Internal server error'],
])('[S8.20] error %s says %j', (code, message) => {
  expect(errorMessage(code)).toBe(message);
});

test.each(['4', '4040', 'abc', '40x', ''])('[S2.2] %j is not an error code of 3 digits', (text) => {
  expect(errorCode(text)).toBe('404');
});

test("[S2.64] the error page has 'Error {code}', a message and 'Back to home'", async () => {
  const { user } = await renderPage(ErrorPage, { at: '/error/503', path: '/error/$code' });

  expect(screen.getByRole('heading', { name: 'Error 503' })).toBeVisible();
  expect(screen.getByText('Service unavailable')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to home' }));

  expect(await screen.findByText('Now at /')).toBeVisible();
});

test('[S2.4] an unknown page is a 404', async () => {
  await renderPage(NotFoundPage, { at: '/not-found' });
  expect(screen.getByRole('heading', { name: 'Error 404' })).toBeVisible();
  expect(screen.getByText('Page not found')).toBeVisible();
  expect(document.title).toBe('Error 404 · Floorwright');
});

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
});
afterEach(() => reload.mockClear());

test("[S2.5] a render failure shows 'Something went wrong' with two buttons", async () => {
  const { user } = await renderPage(() => <FailurePage error={new Error('broken')} />, {
    at: '/broken',
  });

  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Refresh page' }));

  expect(reload).toHaveBeenCalledOnce();
});

test('an unreachable server shows another page than a crash', async () => {
  const away = new ApiFailure({ status: 0, statusText: 'No connection' });
  await renderPage(() => <FailurePage error={away} />, { at: '/away' });
  expect(screen.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
