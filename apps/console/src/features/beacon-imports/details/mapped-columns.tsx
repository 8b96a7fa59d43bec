import { beaconFieldLabels, beaconFields } from '@floorwright/domain/beacons';

import type { CompanyImport } from '../import-query.ts';

import classes from '../imports.module.css';

/** A column by the name that the file gives it, or by its place. */
const called = ({ headers, first_rows: [first] }: CompanyImport, column: number): string => {
  const name = headers ? first?.[column] : '';
  return name === '' || name === undefined ? `Column ${column + 1}` : name;
};

/** Which column was taken for what. */
export const MappedColumns = ({ shown }: { shown: CompanyImport }) => (
  <section aria-label="Mapped columns">
    <h3 className={classes.heading}>Mapped columns</h3>
    <dl className={classes.mapped}>
      {beaconFields.flatMap((field) => {
        const column = shown.sourcemap[field];
        return column === undefined
          ? []
          : [
              <div key={field}>
                <dt>{beaconFieldLabels[field]}</dt>
                <dd>{called(shown, column)}</dd>
              </div>,
            ];
      })}
    </dl>
  </section>
);
