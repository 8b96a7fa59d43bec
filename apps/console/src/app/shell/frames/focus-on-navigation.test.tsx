import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { MainRegion } from './main-region.tsx';

const Layout = () => {
  useFocusOnNavigation();
  return (
    <>
      <Link to="/status">Go on</Link>
      <MainRegion className={undefined}>
        <Outlet />
      </MainRegion>
    </>
  );
};

/** Two pages. The first one renders once its data has loaded. */
const open = (data: Promise<unknown>) => {
  const root = createRootRoute({ component: Layout });
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => data.then(() => null),
    component: () => 'First page',
    pendingComponent: () => 'Not there yet',
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/status',
    component: () => 'Other page',
  });
  const router = createRouter({
    routeTree: root.addChildren([first, other]),
    history: createMemoryHistory(),
    defaultPendingMs: 0,
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};

test('the first page leaves focus to the browser, the next one takes it', async () => {
  const user = open(Promise.resolve());
  await screen.findByText('First page');
  expect(document.body).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Go on' }));
  await screen.findByText('Other page');
  await expect.poll(() => screen.getByRole('main')).toHaveFocus();
});

test('a page takes focus also when the page before it was left while loading', async () => {
  const user = open(new Promise(() => undefined));
  await screen.findByText('Not there yet');
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  await screen.findByText('Other page');
  await expect.poll(() => screen.getByRole('main')).toHaveFocus();
});
