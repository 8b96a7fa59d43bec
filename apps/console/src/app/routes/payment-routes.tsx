import { createRoute, redirect } from '@tanstack/react-router';

import { readListSearch } from '../../lib/list-state.ts';
import { requirePayments } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

const screens = () => import('./payment-screens.tsx');

const payments = createRoute({
  getParentRoute: () => readingPages,
  path: '/payments',
  beforeLoad: requirePayments,
  component: lazyPage(screens, 'PaymentsArea'),
});

const start = createRoute({
  getParentRoute: () => payments,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/payments/cards', replace: true, throw: true });
  },
});

const menu = createRoute({
  getParentRoute: () => payments,
  id: 'menu',
  component: lazyPage(screens, 'PaymentsLayout'),
});

const cards = createRoute({
  getParentRoute: () => menu,
  path: '/cards',
  component: lazyPage(screens, 'CardsPage'),
});

const subscription = createRoute({
  getParentRoute: () => menu,
  path: '/subscription',
  validateSearch: readListSearch,
  component: lazyPage(screens, 'SubscriptionPage'),
});

const plans = createRoute({
  getParentRoute: () => payments,
  path: '/plans',
  component: lazyPage(screens, 'PlansPage'),
});

const receipt = createRoute({
  getParentRoute: () => payments,
  path: '/receipts/$chargeId',
  component: lazyPage(screens, 'ReceiptPage'),
});

/** How a company pays, with what, and for which plan. */
export const paymentPages = payments.addChildren([
  start,
  menu.addChildren([cards, subscription]),
  plans,
  receipt,
]);
