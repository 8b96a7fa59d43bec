import { z } from 'zod';

import { allowProvider, findCompaniesByIdOrName } from '../modules/companies/index.ts';
import { recountPositions } from '../modules/positions/index.ts';
import { grantSubscription } from '../modules/subscriptions/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { StartupError } from '../startup-error.ts';
import {
  type Command,
  commandLine,
  operator,
  readArguments,
  UsageError,
  usageOf,
} from './command.ts';
import { withDatabase } from './database.ts';

/** The part of a command after its arguments have been read. */
type Work = (db: Db) => Promise<string>;

/** A command about one company, in two steps, so that wrong arguments need no database. */
const companyCommand = (
  described: Omit<Command, 'run'>,
  read: (args: readonly string[]) => Work,
): Command & { read: (args: readonly string[]) => Work } => ({
  ...described,
  read,
  run: (args, terminal) => {
    const work = read(args);
    return withDatabase(terminal, ({ db }) => work(db));
  },
});

const company = '<company id or exact name>';
const toContext = (db: Db) => ({ db, clock: systemClock, address: commandLine });

const subscribe = companyCommand(
  {
    name: 'subscribe',
    usage: [`${company} <plan slug> [--trial | --until YYYY-MM-DD]`],
    summary:
      'Gives a company a subscription that is paid outside the console, or a trial. It ends at the end of the --until day (UTC).',
  },
  (args) => {
    const { positionals, values } = readArguments(subscribe, args, {
      options: { trial: { type: 'boolean', default: false }, until: { type: 'string' } },
      most: 2,
    });
    const [idOrName, planSlug] = positionals;
    const { trial } = values;
    if (!idOrName || !planSlug || (trial && values.until !== undefined))
      throw new UsageError(usageOf(subscribe));
    const until = values.until === undefined ? null : readLastDay(values.until);
    return async (db) => {
      const found = await findCompany(db, idOrName);
      const order = { company: found, planSlug, trial, until };
      const given = await grantSubscription(toContext(db), operator, order);
      if (given.outcome === 'unknown-plan')
        throw new StartupError(
          `There is no plan ${planSlug}: choose one of ${given.known.join(', ')}.`,
        );
      const kind = given.trialEndsAt
        ? `is on trial until ${dayOf(given.trialEndsAt)}`
        : 'has an active subscription';
      const end = until ? ` until ${dayOf(until)}` : '';
      return `${nameOf(found)} ${kind} to the plan ${given.planName}${end}.`;
    };
  },
);

const provider = companyCommand(
  {
    name: 'provider',
    usage: [`${company} on|off`],
    summary: 'Sets whether a company can connect an indoor-map provider.',
  },
  (args) => {
    const [idOrName, state] = readArguments(provider, args, { options: {}, most: 2 }).positionals;
    if (!idOrName || (state !== 'on' && state !== 'off')) throw new UsageError(usageOf(provider));
    const allowed = state === 'on';
    return async (db) => {
      const found = await findCompany(db, idOrName);
      await allowProvider(toContext(db), operator, { company: found, allowed });
      return `${nameOf(found)} ${allowed ? 'can' : 'cannot'} connect an indoor-map provider.`;
    };
  },
);

const recount = companyCommand(
  {
    name: 'recount',
    usage: [company],
    summary: 'Recomputes the visits of a company from its positions, and says how many were wrong.',
  },
  (args) => {
    const [idOrName] = readArguments(recount, args, { options: {}, most: 1 }).positionals;
    if (!idOrName) throw new UsageError(usageOf(recount));
    return async (db) => {
      const found = await findCompany(db, idOrName);
      const { wrong, rows } = await recountPositions(db, found.id);
      return `${nameOf(found)}: positions add up to ${rows} rows, of which ${wrong} were wrong.`;
    };
  },
);

export const companyCommands = [subscribe, provider, recount];

/** The end of that day: users expect it to be included. */
const readLastDay = (text: string): Date => {
  const day = z.iso.date().safeParse(text);
  if (!day.success) throw new StartupError(`${text} is not a day: write it as 2027-12-31.`);
  return new Date(`${day.data}T23:59:59.999Z`);
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

type Company = { id: number; name: string };

const nameOf = ({ id, name }: Company): string => `${name} (company ${id})`;

const findCompany = async (db: Db, idOrName: string): Promise<Company> => {
  const [found, ...others] = await findCompaniesByIdOrName(db, idOrName);
  if (!found) throw new StartupError(`There is no company ${idOrName}.`);
  if (others.length === 0) return found;
  const ids = [found, ...others].map(({ id }) => id).join(', ');
  throw new StartupError(`Several companies are named ${found.name}: use one of the ids ${ids}.`);
};
