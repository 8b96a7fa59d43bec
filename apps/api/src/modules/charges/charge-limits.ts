import type { MemberContext } from '../../kernel/context.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

/** More than a company needs, and too few for guessing security codes. */
const chargesOfCompany: Limit = { name: 'charges', tries: 10, within: minutes(10) };
const chargesPerDay: Limit = { name: 'charges-per-day', tries: 60, within: hours(24) };

/** Counts a charge requested by a user before it is made; refused over the limit. */
export const countChargeAttempt = async (
  context: Pick<MemberContext, 'lastingDb' | 'clock' | 'secrets'> & {
    scope: Pick<Scope, 'companyId'>;
  },
): Promise<void> => {
  const company = `company ${context.scope.companyId}`;
  await takeTry(context, chargesOfCompany, company);
  await takeTry(context, chargesPerDay, company);
};
