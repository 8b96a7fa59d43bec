import { useQuery } from '@tanstack/react-query';

import { monthlyPrice, plansQuery } from '../../venue/plans/plans.ts';

type AskedPlan = {
  /** The plan to sign up with; undefined for none, or for one that does not exist. */
  plan: string | undefined;
  /** What the page says about it. */
  words: string | null;
};

/** The plan that the address asks for, once it is known whether there is such a plan. */
export const useAskedPlan = (slug: string | undefined): AskedPlan => {
  const { data: plans } = useQuery({ ...plansQuery, enabled: slug !== undefined });
  if (slug === undefined || !plans) return { plan: slug, words: null };
  const found = plans.find((plan) => plan.slug === slug);
  if (!found)
    return {
      plan: undefined,
      words: `There is no plan called “${slug}”. Sign up and choose a plan later.`,
    };
  const price = monthlyPrice(found);
  return {
    plan: slug,
    words:
      price === null
        ? `You chose the ${found.name} plan.`
        : `You chose the ${found.name} plan: ${found.trial_days} days free, then ${price} per month.`,
  };
};
