import { normalizeEmail } from '@floorwright/domain/access';

import { removeFactorsOf } from '../modules/factors/index.ts';
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

export const secondFactor: Command = {
  name: 'second-factor',
  usage: ['remove <email>'],
  summary:
    'Removes the second factor of a user who lost it and the recovery codes. The user gets a mail.',
  run: (args, terminal) => {
    const { positionals } = readArguments(secondFactor, args, { options: {}, most: 2 });
    const [verb, typed] = positionals;
    if (verb !== 'remove' || typed === undefined) throw new UsageError(usageOf(secondFactor));
    const email = normalizeEmail(typed);
    return withDatabase(terminal, async ({ db }) => {
      const context = { db, clock: systemClock, address: commandLine, acceptLanguage: undefined };
      const { outcome } = await removeFactorsOf(context, operator, email);
      switch (outcome) {
        case 'unknown-account':
          throw new StartupError(`There is no account with the email ${email}.`);
        case 'no-factor':
          return `${email} has no second factor.`;
        case 'removed':
          return `${email} signs in with the password only. Ask the user to set up a second factor again.`;
      }
    });
  },
};
