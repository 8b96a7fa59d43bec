import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, someApplication } from '../../../testing/examples/some-application.ts';
import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const title = 'Find a place or a command';

const firstPage = new URLSearchParams('page[size]=1000&page[number]=1&sort=name').toString();

const open = async () => {
  localStorage.setItem('floorwright.application_id', String(someApplication.id));
  signInWith({
    answers: {
      'GET applications': listOf(someApplication).answer,
      [`GET applications/12/buildings?${firstPage}`]: {
        body: { buildings: [{ ...someBuilding, name: 'Café Müller' }] },
        headers: { 'X-Pager-Total-Count': '1', 'X-Pager-Per-Page': '1000' },
      },
    },
  });
  const app = renderApp('/applications');
  await screen.findByRole('navigation', { name: 'Main' });
  return app;
};

const field = () => screen.findByRole('combobox', { name: title });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent.trim());

test('Ctrl-K lists the screens, and Enter opens the one that was found', async () => {
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  const screens = within(screen.getByRole('group', { name: 'Screens' }));
  expect(screens.getByRole('option', { name: 'Companies' })).toBeVisible();

  await user.keyboard('stat');
  expect(options()).toEqual(['System status']);
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/status');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('buildings are found without their accents, and the arrows choose', async () => {
  const { user, router } = await open();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await field(), 'muller');
  const found = await screen.findByRole('option', { name: /Café Müller/ });
  expect(found).toHaveAttribute('aria-selected', 'true');

  await user.clear(await field());
  await user.keyboard('{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'false');
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(await field()).toHaveAttribute('aria-activedescendant', second?.id);

  await user.type(await field(), 'muller{Enter}');
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/buildings\/5\/floors/);
});

test('an unknown name shows that nothing was found, and the key closes the palette again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: title }));
  await user.type(await field(), 'zzz{Enter}');
  expect(screen.getByText('No matches')).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('closed without a choice, it gives the focus back', async () => {
  const { user } = await open();
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')[0];
  link?.focus();
  for (const key of ['{Escape}', '{Control>}k{/Control}']) {
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
    await user.keyboard(key);
    await expect.poll(() => document.activeElement).toBe(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
