import type { Platform, PublicContext } from '../../kernel/context.ts';
import type { Fields } from '../../platform/payments/index.ts';
import { type CardAnswer, receiveCard } from '../cards/index.ts';
import { payOverdueWithNewCard } from '../subscriptions/index.ts';

type Deps = Platform & Pick<PublicContext, 'db' | 'lastingDb' | 'log' | 'address'>;

/** Adds the card that the provider sent back, and pays an overdue month with it. */
export const finishCard = async (deps: Deps, fields: Fields): Promise<CardAnswer> => {
  const { answer, newDefaultOf: companyId } = await receiveCard(deps, fields);
  if (companyId !== undefined) await payWith(deps, companyId);
  return answer;
};

/** If the payment fails, the card stays, and the payment is retried as scheduled. */
const payWith = async (deps: Deps, companyId: number): Promise<void> => {
  try {
    await payOverdueWithNewCard(deps, companyId);
  } catch (error) {
    deps.log.error({ err: error, companyId }, 'an overdue month was not paid with a new card');
  }
};
