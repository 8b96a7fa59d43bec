import type { ReactNode } from 'react';

import { createFailureToast } from '../../lib/toasts.ts';

import classes from './provider.module.css';

const names = ['Account', 'Venue', 'Building'] as const;
export type Step = (typeof names)[number];

/** The steps to a linked building. */
export const Steps = ({ at }: { at: Step }) => (
  <ol className={classes.steps} aria-label="Steps">
    {names.map((name, index) => (
      <li
        key={name}
        className={classes.step}
        aria-current={name === at ? 'step' : undefined}
        data-done={index < names.indexOf(at) || undefined}
      >
        <span className={classes.number}>{index + 1}</span>
        {name}
      </li>
    ))}
  </ol>
);

/** The buttons under a step, the primary one first. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>{children}</div>
);

/** Toast for a refusal of the provider. */
export const providerToast = createFailureToast();
