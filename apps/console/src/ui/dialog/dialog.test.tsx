import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const Deleting = ({ busy = false }: { busy?: boolean }) => {
  const [opened, setOpened] = useState(false);
  const [deleted, setDeleted] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {deleted && 'The floor is gone'}
      <ConfirmDialog
        opened={opened}
        title="Delete floor"
        confirmLabel="Delete"
        destructive
        irreversible
        busy={busy}
        onConfirm={() => setDeleted(true)}
        onCancel={() => setOpened(false)}
      >
        Ground floor and its three layers.
      </ConfirmDialog>
    </>
  );
};

const open = async (busy = false) => {
  const { user } = renderUi(<Deleting busy={busy} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete floor' });
  return { user, dialog };
};

test('[S2.65] Escape closes a dialog and restores focus', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('[S2.65] a click outside closes a dialog', async () => {
  const { user } = await open();
  // A click beside the dialog hits the overlay.
  const outside = document.querySelector('.mantine-Modal-overlay');
  if (!outside) throw new Error('Nothing dims the page.');
  await user.click(outside);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while something is being sent, neither Escape nor the close button closes it', async () => {
  const { dialog } = await open(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog).toBeVisible();
});

test('[S9.9] a dialog names what is deleted and that it cannot be undone', async () => {
  const { user, dialog } = await open();
  expect(dialog).toHaveTextContent('Ground floor and its three layers.');
  expect(dialog).toHaveTextContent('This action cannot be undone');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The floor is gone')).toBeInTheDocument();
});

test('focus stays inside an open dialog', async () => {
  const { user, dialog } = await open();
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});
