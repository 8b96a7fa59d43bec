import type { ReactNode } from 'react';

import { createFailureToast } from '../../lib/toasts.ts';

import classes from './provider.module.css';

const names = ['Account', 'Venue', 'Building'] as const;
export type Step = (typeof names)[number];

/** How far somebody is on the way to a linked building. */
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

/** The buttons under a step, the one that leads on first. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>{children}</div>
);

/** What the provider refused. */
export const providerToast = createFailureToast();
