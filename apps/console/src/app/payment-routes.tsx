import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { ListSearch } from '../lib/list-state.ts';
import { requirePayments } from './company-guard.ts';
import { readingPages } from './root-routes.tsx';

const payments = createRoute({
  getParentRoute: () => readingPages,
  path: '/payments',
  beforeLoad: requirePayments,
  component: lazyRouteComponent(
    () => import('../features/payments/payments-area.tsx'),
    'PaymentsArea',
  ),
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
  component: lazyRouteComponent(
    () => import('../features/payments/payments-layout.tsx'),
    'PaymentsLayout',
  ),
});

const cards = createRoute({
  getParentRoute: () => menu,
  path: '/cards',
  component: lazyRouteComponent(() => import('../features/payments/cards-page.tsx'), 'CardsPage'),
});

const subscription = createRoute({
  getParentRoute: () => menu,
  path: '/subscription',
  validateSearch: ListSearch,
  component: lazyRouteComponent(
    () => import('../features/payments/subscription-page.tsx'),
    'SubscriptionPage',
  ),
});

const plans = createRoute({
  getParentRoute: () => payments,
  path: '/plans',
  component: lazyRouteComponent(() => import('../features/payments/plans-page.tsx'), 'PlansPage'),
});

const receipt = createRoute({
  getParentRoute: () => payments,
  path: '/receipts/$chargeId',
  component: lazyRouteComponent(
    () => import('../features/payments/receipt-page.tsx'),
    'ReceiptPage',
  ),
});

/** How a company pays, with what, and for which plan. */
export const paymentPages = payments.addChildren([
  start,
  menu.addChildren([cards, subscription]),
  plans,
  receipt,
]);
