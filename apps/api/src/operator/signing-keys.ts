import { rotateSigningKey, showSigningKeys, withdrawSigningKey } from '../modules/oauth/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { StartupError } from '../startup-error.ts';
import { type Command, commandLine, operator, UsageError, usageOf } from './command.ts';
import { withDatabase } from './database.ts';

const by = { actor: operator, address: commandLine };

export const signingKeys: Command = {
  name: 'signing-keys',
  usage: ['list', 'rotate', 'withdraw <key id>'],
  summary:
    'The keys that sign ID tokens for apps: lists them, adds the next one now, or ends one that has leaked.',
  run: (args, terminal) => {
    // Ids of keys may begin like an option.
    const [verb, kid, ...rest] = args;
    const isComplete = verb === 'withdraw' ? kid !== undefined : kid === undefined;
    if (!isComplete || rest.length > 0 || !['list', 'rotate', 'withdraw'].includes(verb ?? ''))
      throw new UsageError(usageOf(signingKeys));
    return withDatabase(terminal, async ({ db, config }) => {
      const secrets = createSecrets(config.secretKey, config.previousSecretKey);
      const services = { db, secrets, clock: systemClock };
      if (verb === 'rotate') {
        const next = await rotateSigningKey(services, by);
        return `The key ${next.kid} is published, and signs from ${next.signsFrom.toISOString()}.`;
      }
      if (kid === undefined)
        return (await showSigningKeys(services))
          .map(
            (key) => `${key.kid} from ${key.signsFrom.toISOString()}${key.signs ? ' signs' : ''}`,
          )
          .join('\n');
      const withdrawn = await withdrawSigningKey(services, by, kid);
      if (!withdrawn) throw new StartupError(`There is no key ${kid}. Nothing was changed.`);
      return `The key ${kid} is no longer valid. The key ${withdrawn.signingKid} signs.`;
    });
  },
};
