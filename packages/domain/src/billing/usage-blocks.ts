import { extraBlockSize } from './plans.ts';

export type Quota = { api_requests: number | null; extra_requests_price_in_minor: number | null };

export type Extra = { blocks: number; amount: number };

/** The blocks that are begun beyond what the plan includes, and what they cost in the minor unit. */
export const extraOf = (requests: number, plan: Quota): Extra => {
  const { api_requests: included, extra_requests_price_in_minor: price } = plan;
  if (included === null || price === null || requests <= included) return { blocks: 0, amount: 0 };
  const blocks = Math.ceil((requests - included) / extraBlockSize);
  return { blocks, amount: blocks * price };
};
