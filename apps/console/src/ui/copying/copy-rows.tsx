import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { IconButton } from '../icon-button.tsx';
import { messages } from '../messages/index.ts';
import { CopyButton } from './copy-button.tsx';

import classes from './copy-rows.module.css';

/** A list of values with copy buttons. */
export const CopyRows = ({ children }: { children: ReactNode }) => (
  <dl className={classes.rows}>{children}</dl>
);

type Props = {
  label: string;
  /** The accessible name of the value. */
  fullName: string;
  value: string;
  /** Shows the value in groups of four characters, for those who type it. */
  grouped?: boolean;
  /** For a secret: whether it is shown, and how to toggle that. */
  reveal?: { revealed: boolean; onToggle: () => void };
};

const groupsOf = (value: string): string[] => value.match(/.{1,4}/gu) ?? [];

export const CopyRow = ({ label, fullName, value, grouped = false, reveal }: Props) => (
  <div className={classes.row}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      {reveal && !reveal.revealed ? (
        <span role="img" aria-label={messages.copying.hidden} className={classes.hidden}>
          ••••••••••••••••••••
        </span>
      ) : (
        <code dir="ltr" className={classes.code}>
          {grouped
            ? groupsOf(value).map((group, place) => (
                <span key={place} className={classes.group}>
                  {group}
                </span>
              ))
            : value}
        </code>
      )}
    </dd>
    <dd className={classes.actions}>
      {reveal && (
        <IconButton
          icon={reveal.revealed ? IconEyeOff : IconEye}
          label={
            reveal.revealed ? messages.copying.hide(fullName) : messages.copying.show(fullName)
          }
          size={28}
          onClick={reveal.onToggle}
        />
      )}
      <CopyButton text={value} label={messages.copying.copyOf(fullName)} size={28} />
    </dd>
  </div>
);
