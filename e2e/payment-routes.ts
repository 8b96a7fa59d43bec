import { paymentsOn, sandboxCards } from './drivers/payments.ts';
import { press, type Route } from './route.ts';

/** Cards, subscription and plans, of a company with and without a subscription. */
export const paymentRoutes: readonly Route[] = [
  { name: 'cards-none', heading: 'Payments', path: '/payments/cards', as: 'founder' },
  {
    name: 'card-refused',
    heading: 'Payments',
    path: '/payments/cards',
    as: 'founder',
    prepare: async (page) => {
      await paymentsOn(page).fillCard({ ...sandboxCards.plain, number: '378282246310005' });
      await press('Add card')(page);
    },
  },
  {
    name: 'subscription-none',
    heading: 'Payments',
    path: '/payments/subscription',
    as: 'founder',
  },
  { name: 'plans-founder', heading: 'Plans', path: '/payments/plans', as: 'founder' },
  { name: 'cards', heading: 'Payments', path: '/payments/cards', as: 'owner' },
  { name: 'subscription', heading: 'Payments', path: '/payments/subscription', as: 'owner' },
  {
    name: 'receipt',
    heading: 'Payments',
    path: '/payments/subscription',
    as: 'owner',
    arrivesAt: '/payments/receipts/$chargeId',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click();
      await page.getByRole('article', { name: 'Receipt' }).waitFor();
    },
  },
];
