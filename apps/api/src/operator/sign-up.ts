import { setSignUpOpen } from '../modules/accounts/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Command, readArguments, UsageError, usageOf } from './command.ts';
import { withDatabase } from './database.ts';

export const signUp: Command = {
  name: 'sign-up',
  usage: ['close|open'],
  summary: 'Closes or opens sign-up for everyone. Invitations work in any case.',
  run: (args, terminal) => {
    const [choice] = readArguments(signUp, args, { options: {}, most: 1 }).positionals;
    if (choice !== 'close' && choice !== 'open') throw new UsageError(usageOf(signUp));
    return withDatabase(terminal, async ({ db }) => {
      await setSignUpOpen(db, choice === 'open', systemClock.now());
      return choice === 'open'
        ? 'Sign-up is open: everyone can create an account.'
        : 'Sign-up is closed: only invited users get an account.';
    });
  },
};
