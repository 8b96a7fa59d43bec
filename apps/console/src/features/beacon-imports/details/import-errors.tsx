import { beaconFieldLabels, beaconFields } from '@floorwright/domain/beacons';

import { figure } from '../../../lib/format.ts';
import { groupErrors, type LineError, lineNumbers } from './group-errors.ts';

import classes from '../imports.module.css';

const labelOf = (field: string): string | null => {
  const known = beaconFields.find((name) => name === field);
  return known ? beaconFieldLabels[known] : null;
};

const Details = ({ messages }: Pick<LineError, 'messages'>) =>
  Object.entries(messages).map(([field, problems]) => {
    const label = labelOf(field);
    return (
      <div key={field}>
        {label !== null && <span className={classes.field}>{label}: </span>}
        {problems.join(' ')}
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
            <th scope="col">Line in CSV</th>
            <th scope="col">Errors details</th>
          </tr>
        </thead>
        <tbody>
          {groupErrors(errors).map(({ rows, messages }) => (
            <tr key={rows[0]}>
              <td>
                {lineNumbers(rows.map((row) => row + 1))}
                {rows.length > 1 && (
                  <div className={classes.quiet}>{figure(rows.length)} lines</div>
                )}
              </td>
              <td>
                <Details messages={messages} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {errors.length < total && (
      <p className={classes.quiet}>
        The first {figure(errors.length)} of {figure(total)} refused lines.
      </p>
    )}
  </div>
);
