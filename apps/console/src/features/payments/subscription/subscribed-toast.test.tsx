import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { showSubscribed } from './subscribed-toast.tsx';

const show = (paid: boolean): void => {
  vi.useFakeTimers();
  renderUi(null);
  act(() => showSubscribed({ paid, onOpen: () => undefined }));
};

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

test('[S4.12] the message about an active subscription stays 30 s', async () => {
  show(true);
  await pass(29_500);
  expect(screen.getByRole('link', { name: 'Go to applications' })).toBeVisible();
  await pass(1500);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the message about a trial stays as long, with its link', async () => {
  show(false);
  expect(screen.getByText(/^Your free trial has started\./)).toBeVisible();
  await pass(29_500);
  expect(screen.getByRole('link', { name: 'Go to applications' })).toBeVisible();
  await pass(1500);
  expect(screen.queryByRole('link')).toBeNull();
});
