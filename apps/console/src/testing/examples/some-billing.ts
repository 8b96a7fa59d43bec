import type { Billing, Card, Charge } from '@floorwright/contract';
import type { z } from 'zod';

import { activeSubscription } from './some-company.ts';

export const someCard: z.output<typeof Card> = {
  id: 21,
  brand: 'VISA',
  card_type: 'VISA',
  currency: 'usd',
  default: true,
  recurring: true,
  info: { card_number: '400555******0001', card_holder_name: 'Ada Byron', expiry_date: '3005' },
};

export const madaCard: z.output<typeof Card> = {
  ...someCard,
  id: 22,
  brand: 'MADA',
  card_type: 'MADA',
  default: false,
  recurring: false,
  info: { ...someCard.info, card_number: '529741******5689' },
};

export const someBilling: z.output<typeof Billing> = {
  plan: {
    slug: 'executive',
    name: 'Executive',
    price: '499.00',
    currency: 'usd',
    description: 'For whole portfolios.',
    features: ['Unlimited applications and buildings'],
    trial_days: 7,
  },
  subscription: activeSubscription,
  trial_eligible: false,
  resumable: false,
  payment_pending: false,
  currency: 'usd',
  balance: '120.50',
  price: '499.00',
  due: '499.00',
  shortfall: '378.50',
  usage: null,
  scheduled_downgrade: null,
  pending_upgrade: null,
};

export const someCharge: z.output<typeof Charge> = {
  id: 61,
  status: 'succeed',
  ddd_url: null,
  settled: true,
  signature: null,
  amount: '378.50',
  currency: 'usd',
  reason: 'top_up',
  error: null,
  failure_code: null,
  card: { brand: 'VISA', card_number: '400555******0001' },
  created_at: '2026-11-01T10:20:00Z',
};
