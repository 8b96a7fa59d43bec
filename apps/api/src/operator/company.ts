import { parseArgs } from 'node:util';

import { allowProvider } from '../modules/companies/provider-service.ts';
import { companiesCalled, giveSubscription } from '../modules/companies/subscription-service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { StartupError } from '../startup-error.ts';

const usage = [
  'Write: npm run company -- subscribe <company id or exact name> <plan slug> [--trial]',
  'or: npm run company -- provider <company id or exact name> on|off',
].join('\n');

const operator = { id: null, first_name: 'Operator', last_name: '', email: '' };

type Order =
  | { command: 'subscribe'; company: string; planSlug: string; trial: boolean }
  | { command: 'provider'; company: string; allowed: boolean };

/** Reads what was typed behind `npm run company --`. */
export const readOrder = (args: readonly string[]): Order => {
  const { positionals, trial } = parse(args);
  const [command, company, value, ...rest] = positionals;
  if (!company || !value || rest.length > 0) throw new StartupError(usage);
  if (command === 'subscribe') return { command, company, planSlug: value, trial };
  if (command === 'provider' && (value === 'on' || value === 'off') && !trial)
    return { command, company, allowed: value === 'on' };
  throw new StartupError(usage);
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
export const carryOut = async (db: Db, order: Order): Promise<string> => {
  const company = await companyCalled(db, order.company);
  const context = { db, clock: systemClock, address: 'command line' };
  const named = `${company.name} (company ${company.id})`;
  if (order.command === 'provider') {
    await allowProvider(context, operator, { company, allowed: order.allowed });
    return `${named} ${order.allowed ? 'can' : 'cannot'} connect an indoor-map provider.`;
  }
  const gift = { company, planSlug: order.planSlug, trial: order.trial };
  const given = await giveSubscription(context, operator, gift);
  if (given.outcome === 'unknown-plan')
    throw new StartupError(
      `There is no plan ${order.planSlug}: choose one of ${given.known.join(', ')}.`,
    );
  const until = given.trialEndsAt?.toISOString().slice(0, 10);
  const kind = until === undefined ? 'has an active subscription' : `is on trial until ${until}`;
  return `${named} ${kind} to the plan ${given.planName}.`;
};

const companyCalled = async (db: Db, idOrName: string): Promise<{ id: number; name: string }> => {
  const [company, ...others] = await companiesCalled(db, idOrName);
  if (!company) throw new StartupError(`There is no company ${idOrName}.`);
  if (others.length === 0) return company;
  const ids = [company, ...others].map(({ id }) => id).join(', ');
  throw new StartupError(
    `Several companies are named ${company.name}: give one of the ids ${ids}.`,
  );
};
