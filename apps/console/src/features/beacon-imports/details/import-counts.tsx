import { figure } from '../../../lib/format.ts';
import { messages } from '../messages/index.ts';
import type { CompanyImport } from '../queries.ts';

import classes from '../imports.module.css';

const labels = {
  added: messages.details.counts.added,
  updated: messages.details.counts.updated,
  unchanged: messages.details.counts.unchanged,
  refused: messages.details.counts.refused,
} as const;
const kinds = ['added', 'updated', 'unchanged', 'refused'] as const;

type Props = { label: string; counts: NonNullable<CompanyImport['counts']> };

/** The numbers of added, updated, unchanged and refused rows. */
export const ImportCounts = ({ label, counts }: Props) => (
  <dl className={classes.counts} aria-label={label}>
    {kinds.map((kind) => (
      <div key={kind} data-kind={kind} data-none={counts[kind] === 0 || undefined}>
        <dt>{labels[kind]}</dt>
        <dd>{figure(counts[kind])}</dd>
      </div>
    ))}
  </dl>
);
