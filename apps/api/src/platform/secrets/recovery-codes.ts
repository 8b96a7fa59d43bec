import { randomInt } from 'node:crypto';

import { recoveryCodeAlphabet, recoveryCodeLength } from '@floorwright/domain/access';

/** About 50 random bits, short enough to be typed from paper. */
export const newRecoveryCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () =>
    recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length)),
  ).join('');
