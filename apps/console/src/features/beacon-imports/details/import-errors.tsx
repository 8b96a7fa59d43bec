import { beaconFields } from '@floorwright/domain/beacons';

import { showSentence } from '../../../lib/sentences/index.ts';
import { messages } from '../messages/index.ts';
import { groupErrors, type LineError, lineNumbers } from './group-errors.ts';

import classes from '../imports.module.css';

const labelOf = (field: string): string | null => {
  const known = beaconFields.find((name) => name === field);
  return known ? messages.fields[known] : null;
};

const Details = ({ of }: { of: LineError['messages'] }) =>
  Object.entries(of).map(([field, problems]) => {
    const label = labelOf(field);
    return (
      <div key={field}>
        {label !== null && <span className={classes.field}>{label}: </span>}
        {problems.map((problem) => showSentence(problem)).join(' ')}
      </div>
    );
  });

type Props = { label: string; errors: readonly LineError[]; total: number };

/** The errors of invalid lines, by field. */
export const ImportErrors = ({ label, errors, total }: Props) => (
  <div>
    {/* Long lists scroll, so the element must be reachable by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={classes.errorsFrame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.errors} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{messages.details.line}</th>
            <th scope="col">{messages.details.errorDetails}</th>
          </tr>
        </thead>
        <tbody>
          {groupErrors(errors).map(({ rows, messages: problems }) => (
            <tr key={rows[0]}>
              <td>
                {lineNumbers(rows.map((row) => row + 1))}
                {rows.length > 1 && (
                  <div className={classes.quiet}>{messages.details.lines(rows.length)}</div>
                )}
              </td>
              <td>
                <Details of={problems} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {errors.length < total && (
      <p className={classes.quiet}>{messages.details.firstRefused(total, errors.length)}</p>
    )}
  </div>
);
