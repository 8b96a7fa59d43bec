import { SignUpInput } from '@floorwright/contract';
import { z } from 'zod';

import { createOwner } from '../modules/accounts/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
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
import { readSecret } from './read-secret.ts';

const options = {
  company: { type: 'string' },
  'first-name': { type: 'string', default: 'Owner' },
  'last-name': { type: 'string', default: 'Account' },
} as const;

const labels: Record<string, string> = {
  email: 'The email',
  company: '--company',
  first_name: '--first-name',
  last_name: '--last-name',
};

/** The rules of the sign-up form, but with a company. */
const { email: Email, password: NewPassword, first_name: Name } = SignUpInput.shape;
const Order = z.object({ email: Email, company: Name, first_name: Name, last_name: Name });

export const owner: Command = {
  name: 'owner',
  usage: ['<email> --company <name> [--first-name <name>] [--last-name <name>]'],
  summary:
    'Creates a confirmed account that owns a new company. Asks for its password, or reads it from the standard input.',
  run: async (args, terminal) => {
    const { positionals, values } = readArguments(owner, args, { options, most: 1 });
    const [email] = positionals;
    if (email === undefined || values.company === undefined) throw new UsageError(usageOf(owner));
    const order = Order.safeParse({
      email,
      company: values.company,
      first_name: values['first-name'],
      last_name: values['last-name'],
    });
    if (!order.success) throw wrong(order.error);
    const typed = NewPassword.safeParse(await readSecret(terminal.input, 'Password: '));
    if (!typed.success)
      throw new StartupError(`The password was refused: ${typed.error.issues[0]?.message}.`);
    return withDatabase(terminal, async ({ db }) => {
      const context = { db, clock: systemClock, address: commandLine };
      const created = await createOwner(context, operator, { ...order.data, password: typed.data });
      if (created === null) throw new StartupError(`${order.data.email} has an account already.`);
      return `${order.data.email} can sign in and owns ${order.data.company} (company ${created.companyId}).`;
    });
  },
};

const wrong = ({ issues: [issue] }: z.ZodError): StartupError =>
  new StartupError(`${labels[String(issue?.path[0])]} was refused: ${issue?.message}`);
