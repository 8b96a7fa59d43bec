/** Plans for tests are neither shown nor selectable. */
export const isOfferedPlan = (slug: string): boolean => !slug.includes('test');

type Priced = { slug: string; price_in_minor: number | null };

/** A plan that users can order themselves; the others are quoted on request. */
export const isPricedPlan = <P extends Priced>(plan: P): plan is P & { price_in_minor: number } =>
  plan.slug !== 'enterprise' && plan.price_in_minor !== null;

/** The size of a block of extra requests. */
export const extraBlockSize = 10_000;

export type PlanContent = {
  currency: string;
  limit_apps: number | null;
  limit_buildings: number | null;
  engagements: boolean;
  api_requests: number | null;
  extra_requests_price_in_minor: number | null;
  /** Other features, such as support. */
  perks: readonly string[];
  /** The name of the plan that this one extends. */
  extends: string | null;
};

const count = (value: number): string => value.toLocaleString('en-US');

const limited = (limit: number | null, one: string, many: string): string => {
  if (limit === null) return `Unlimited ${many}`;
  return limit === 1 ? `One ${one}` : `${count(limit)} ${many}`;
};

const rooms = ({ limit_apps: apps, limit_buildings: buildings }: PlanContent): string[] =>
  apps === null && buildings === null
    ? ['Unlimited applications and buildings']
    : [limited(apps, 'application', 'applications'), limited(buildings, 'building', 'buildings')];

const extraBlocks = (plan: PlanContent): string[] => {
  if (plan.extra_requests_price_in_minor === null) return [];
  const price = (plan.extra_requests_price_in_minor / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: plan.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return [`${price} per extra ${count(extraBlockSize)}`];
};

/** The features of a plan, one per line. */
export const planFeatures = (plan: PlanContent): string[] => {
  if (plan.extends !== null) return [`Everything in ${plan.extends}`, ...plan.perks];
  return [
    ...rooms(plan),
    ...(plan.engagements ? ['Engagement features'] : []),
    ...(plan.api_requests === null ? [] : [`${count(plan.api_requests)} API requests`]),
    ...plan.perks,
    ...extraBlocks(plan),
  ];
};
