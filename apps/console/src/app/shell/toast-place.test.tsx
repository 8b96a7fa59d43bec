import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { showSuccess } from '../../lib/toasts.ts';
import { ToastPlace } from './toast-place.tsx';

test('a toast is shown although its component loads with the first one', async () => {
  render(
    <MantineProvider env="test">
      <ToastPlace />
    </MantineProvider>,
  );
  act(() => showSuccess('Updated successfully'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  act(() => showSuccess('And another one'));
  expect(await screen.findByText('And another one')).toBeVisible();
});
