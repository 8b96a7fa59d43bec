import { parseArgs } from 'node:util';

import { companiesCalled, giveSubscription } from '../modules/companies/subscription-service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { StartupError } from '../startup-error.ts';

const usage =
  'Write: npm run company -- subscribe <company id or exact name> <plan slug> [--trial]';

const operator = { id: null, first_name: 'Operator', last_name: '', email: '' };

type Order = { company: string; planSlug: string; trial: boolean };

/** Reads what was typed behind `npm run company --`. */
export const readOrder = (args: readonly string[]): Order => {
  const { positionals, trial } = parse(args);
  const [command, company, planSlug, ...rest] = positionals;
  if (command !== 'subscribe' || !company || !planSlug || rest.length > 0)
    throw new StartupError(usage);
  return { company, planSlug, trial };
};

const parse = (args: readonly string[]): { positionals: string[]; trial: boolean } => {
  try {
    const options = { trial: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, trial: values.trial };
  } catch {
    throw new StartupError(usage);
  }
};

/** Carries the order out, and says what came of it in one sentence. */
export const subscribeCompany = async (db: Db, order: Order): Promise<string> => {
  const [company, ...others] = await companiesCalled(db, order.company);
  if (!company) throw new StartupError(`There is no company ${order.company}.`);
  if (others.length > 0) {
    const ids = [company, ...others].map(({ id }) => id).join(', ');
    throw new StartupError(
      `Several companies are named ${company.name}: give one of the ids ${ids}.`,
    );
  }
  const context = { db, clock: systemClock, address: 'command line' };
  const gift = { company, planSlug: order.planSlug, trial: order.trial };
  const given = await giveSubscription(context, operator, gift);
  if (given.outcome === 'unknown-plan')
    throw new StartupError(
      `There is no plan ${order.planSlug}: choose one of ${given.known.join(', ')}.`,
    );
  const until = given.trialEndsAt?.toISOString().slice(0, 10);
  const kind = until === undefined ? 'has an active subscription' : `is on trial until ${until}`;
  return `${company.name} (company ${company.id}) ${kind} to the plan ${given.planName}.`;
};
