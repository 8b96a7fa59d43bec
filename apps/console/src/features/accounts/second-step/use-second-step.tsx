import { type ReactNode, useState } from 'react';

import { ApiFailure } from '../../../lib/api/failure.ts';
import type { SecondStepProps } from './second-step.tsx';

type Loaded = Pick<SecondStepProps, 'challenge'> & {
  Step: (props: SecondStepProps) => ReactNode;
};

/**
 * Shows the second step once a call is refused because of it. Its code is loaded then: most sign-ins do not
 * need it.
 */
export const useSecondStep = (begin: (token: string) => Promise<void>) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { Step, challenge } = loaded ?? {};
  return {
    /** Calls the server; a refusal because of the second step is not a failure. */
    tryFirst: async (firstStep: () => Promise<void>): Promise<void> => {
      try {
        await firstStep();
      } catch (error) {
        if (!(error instanceof ApiFailure) || !error.challenge) throw error;
        const { SecondStep } = await import('./second-step.tsx');
        setLoaded({ Step: SecondStep, challenge: error.challenge });
      }
    },
    /** Instead of the page, if the second step is due. */
    step: Step && challenge && (
      <Step challenge={challenge} begin={begin} onStartAgain={() => setLoaded(null)} />
    ),
  };
};
