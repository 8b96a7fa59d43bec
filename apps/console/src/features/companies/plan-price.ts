import type { OfferedPlan } from './plans-query.ts';

/** The price per month as people read it, such as $99; null for a plan that is quoted on request. */
export const monthlyPrice = ({
  slug,
  price,
  currency,
}: Pick<OfferedPlan, 'slug' | 'price' | 'currency'>): string | null => {
  if (price === null || slug === 'enterprise') return null;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(price));
};
