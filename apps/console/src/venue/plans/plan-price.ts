import { formatMoney } from '../../lib/money.ts';
import type { OfferedPlan } from './plans-query.ts';

/** The price per month as people read it, such as $99; null for a plan that is quoted on request. */
export const monthlyPrice = ({
  slug,
  price,
  currency,
}: Pick<OfferedPlan, 'slug' | 'price' | 'currency'>): string | null =>
  price === null || slug === 'enterprise' ? null : formatMoney(price, currency);
