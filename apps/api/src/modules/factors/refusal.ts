import type { SecondFactorFailure } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { reason } from '../../kernel/refusal.ts';
import type { Challenge } from './sign-in.ts';

/** Instead of a session: the second step is due. */
export const secondFactorNeeded = (challenge: Challenge): z.input<typeof SecondFactorFailure> => ({
  error: { ...reason('second_factor_needed', sentences.second_factor_needed), challenge },
});
