import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import { PanelButton } from './panel-items.tsx';
import { Panel } from './panel.tsx';

const open = async (onClick = vi.fn<() => void>()) => {
  const { user } = renderUi(
    <>
      <Panel
        trigger={(props) => (
          <button type="button" {...props}>
            More
          </button>
        )}
      >
        <PanelButton onClick={onClick}>Rename</PanelButton>
      </Panel>
      <button type="button">Beside</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('button', { name: 'Rename' })).toBeVisible();
  return { user, onClick };
};

const isOpen = (): boolean => {
  const expanded = screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded');
  const shown = screen.queryByRole('button', { name: 'Rename' }) !== null;
  expect(expanded).toBe(String(shown));
  return shown;
};

test('Escape closes a panel and returns focus to its button', async () => {
  const { user } = await open();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('a click outside closes a panel', async () => {
  const { user } = await open();
  await user.click(document.body);
  expect(isOpen()).toBe(false);
});

test('tabbing past its end closes a panel', async () => {
  const { user } = await open();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Beside' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

test('choosing an item runs it and closes the panel', async () => {
  const { user, onClick } = await open();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});
