import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../testing/render.tsx';
import { Button } from './button.tsx';

test('a disabled button stays focusable, shows the reason, and does nothing', async () => {
  const click = vi.fn<() => void>();
  const { user } = renderUi(
    <Button disabledReason="Only owners may do this" onClick={click}>
      Delete
    </Button>,
  );

  await user.tab();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(await screen.findByText('Only owners may do this')).toBeInTheDocument();
  await user.keyboard('{Enter}');

  expect(click).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
});

test('an enabled button has no reason and works', async () => {
  const click = vi.fn<() => void>();
  const { user } = renderUi(
    <Button disabledReason={null} onClick={click}>
      Delete
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(click).toHaveBeenCalledOnce();
});
