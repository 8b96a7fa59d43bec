import type { ReactNode } from 'react';

import { messages } from '../messages/index.ts';
import { CopyButton } from './copy-button.tsx';

import classes from './code-block.module.css';

type Props = { header: ReactNode; label: string; code: string };

export const CodeBlock = ({ header, label, code }: Props) => (
  <div className={classes.block}>
    <div className={classes.header}>
      {header}
      <CopyButton text={code} label={messages.copying.copy} size={28} />
    </div>
    {/* Long lines scroll, so the element must be reachable by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0} aria-label={label} className={classes.code}>
      {code}
    </pre>
  </div>
);
