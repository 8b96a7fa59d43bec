import { formatDateTime } from '@floorwright/domain/time';

import type { CompanyImport } from '../import-query.ts';

import classes from '../imports.module.css';

/** Which import it is. */
export const ImportFacts = ({ shown }: { shown: CompanyImport }) => (
  <dl className={classes.facts}>
    {shown.name !== null && (
      <div>
        <dt>Name</dt>
        <dd>{shown.name}</dd>
      </div>
    )}
    <div>
      <dt>File</dt>
      <dd>{shown.filename}</dd>
    </div>
    <div>
      <dt>Building</dt>
      <dd>{shown.building_name}</dd>
    </div>
    <div>
      <dt>Added on</dt>
      <dd>{formatDateTime(shown.created_at)}</dd>
    </div>
  </dl>
);
