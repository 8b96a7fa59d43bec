import { parseArgs } from 'node:util';

import { z } from 'zod';

import { allowProvider, findCompaniesByIdOrName } from '../modules/companies/index.ts';
import { recountPositions } from '../modules/positions/index.ts';
import { giveSubscription } from '../modules/subscriptions/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { StartupError } from '../startup-error.ts';

const usage = [
  'Usage: npm run company -- subscribe <company id or exact name> <plan slug> [--trial | --until YYYY-MM-DD]',
  'or: npm run company -- provider <company id or exact name> on|off',
  'or: npm run company -- recount <company id or exact name>',
  'The subscription ends at the end of the --until day (UTC).',
].join('\n');

const operator = { id: null, first_name: 'Operator', last_name: '', email: '' };

type Order =
  | { command: 'subscribe'; company: string; planSlug: string; trial: boolean; until: Date | null }
  | { command: 'provider'; company: string; allowed: boolean }
  | { command: 'recount'; company: string };

/** Parses the arguments of `npm run company --`. */
export const readOrder = (args: readonly string[]): Order => {
  const { positionals, trial, until } = parse(args);
  const [command, company, value, ...rest] = positionals;
  const plain = !trial && until === undefined;
  if (command === 'recount' && company && value === undefined && plain) return { command, company };
  if (!company || !value || rest.length > 0) throw new StartupError(usage);
  if (command === 'subscribe' && !(trial && until !== undefined))
    return { command, company, planSlug: value, trial, until: until ? readLastDay(until) : null };
  if (command === 'provider' && (value === 'on' || value === 'off') && plain)
    return { command, company, allowed: value === 'on' };
  throw new StartupError(usage);
};

const parse = (args: readonly string[]) => {
  try {
    const options = {
      trial: { type: 'boolean', default: false },
      until: { type: 'string' },
    } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, ...values };
  } catch {
    throw new StartupError(usage);
  }
};

/** The end of that day: users expect it to be included. */
const readLastDay = (text: string): Date => {
  const day = z.iso.date().safeParse(text);
  if (!day.success) throw new StartupError(`${text} is not a day: write it as 2027-12-31.`);
  return new Date(`${day.data}T23:59:59.999Z`);
};

/** Runs the command, and reports the result in one sentence. */
export const carryOut = async (db: Db, order: Order): Promise<string> => {
  const company = await companyCalled(db, order.company);
  const context = { db, clock: systemClock, address: 'command line' };
  const named = `${company.name} (company ${company.id})`;
  if (order.command === 'recount') {
    const { wrong, rows } = await recountPositions(db, company.id);
    return `${named}: positions add up to ${rows} rows, of which ${wrong} were wrong.`;
  }
  if (order.command === 'provider') {
    await allowProvider(context, operator, { company, allowed: order.allowed });
    return `${named} ${order.allowed ? 'can' : 'cannot'} connect an indoor-map provider.`;
  }
  const given = await giveSubscription(context, operator, { ...order, company });
  if (given.outcome === 'unknown-plan')
    throw new StartupError(
      `There is no plan ${order.planSlug}: choose one of ${given.known.join(', ')}.`,
    );
  const kind = given.trialEndsAt
    ? `is on trial until ${dayOf(given.trialEndsAt)}`
    : 'has an active subscription';
  const end = order.until ? ` until ${dayOf(order.until)}` : '';
  return `${named} ${kind} to the plan ${given.planName}${end}.`;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const companyCalled = async (db: Db, idOrName: string): Promise<{ id: number; name: string }> => {
  const [company, ...others] = await findCompaniesByIdOrName(db, idOrName);
  if (!company) throw new StartupError(`There is no company ${idOrName}.`);
  if (others.length === 0) return company;
  const ids = [company, ...others].map(({ id }) => id).join(', ');
  throw new StartupError(
    `Several companies are named ${company.name}: give one of the ids ${ids}.`,
  );
};
