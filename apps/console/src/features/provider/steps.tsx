import type { ReactNode } from 'react';

import { figure } from '../../lib/format.ts';
import { createFailureToast } from '../../lib/toasts.ts';
import { messages } from './messages/index.ts';

import classes from './provider.module.css';

const names = ['Account', 'Venue', 'Building'] as const;
type Step = (typeof names)[number];

/** The steps to a linked building. */
export const Steps = ({ at }: { at: Step }) => (
  <ol className={classes.steps} aria-label={messages.steps.label}>
    {names.map((name, index) => (
      <li
        key={name}
        className={classes.step}
        aria-current={name === at ? 'step' : undefined}
        data-done={index < names.indexOf(at) || undefined}
      >
        <span className={classes.number}>{figure(index + 1)}</span>
        {messages.steps[name]}
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
