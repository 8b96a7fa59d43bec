import { billingSentences as texts, fillSentence } from '../sentences/index.ts';

/** Plans for tests are neither shown nor selectable. */
export const isOfferedPlan = (slug: string): boolean => !slug.includes('test');

type Priced = { slug: string; price_in_minor: number | null };

/** A plan that users can order themselves; the others are quoted on request. */
export const isPricedPlan = <P extends Priced>(plan: P): plan is P & { price_in_minor: number } =>
  plan.slug !== 'enterprise' && plan.price_in_minor !== null;

export const extraBlockSize = 10_000;

type PlanContent = {
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

const applications = (count: number | null): string => {
  if (count === null) return texts.feature_applications_unlimited;
  return count === 1
    ? texts.feature_application
    : fillSentence(texts.feature_applications, { count });
};

const buildings = (count: number | null): string => {
  if (count === null) return texts.feature_buildings_unlimited;
  return count === 1 ? texts.feature_building : fillSentence(texts.feature_buildings, { count });
};

const rooms = ({ limit_apps: apps, limit_buildings: houses }: PlanContent): string[] =>
  apps === null && houses === null
    ? [texts.feature_unlimited]
    : [applications(apps), buildings(houses)];

const extraBlocks = (plan: PlanContent): string[] => {
  if (plan.extra_requests_price_in_minor === null) return [];
  const price = (plan.extra_requests_price_in_minor / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: plan.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return [fillSentence(texts.feature_extra_requests, { price, count: extraBlockSize })];
};

/** The features of a plan, one per line. The console translates them as sentences of the API. */
export const planFeatures = (plan: PlanContent): string[] => {
  if (plan.extends !== null)
    return [fillSentence(texts.feature_all_of, { plan: plan.extends }), ...plan.perks];
  return [
    ...rooms(plan),
    ...(plan.engagements ? [texts.feature_engagements] : []),
    ...(plan.api_requests === null
      ? []
      : [fillSentence(texts.feature_requests, { count: plan.api_requests })]),
    ...plan.perks,
    ...extraBlocks(plan),
  ];
};
