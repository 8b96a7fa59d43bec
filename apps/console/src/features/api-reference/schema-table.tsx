import type { SchemaRow } from './schema-rows.ts';

import classes from './api-reference.module.css';

export const SchemaTable = ({ label, rows }: { label: string; rows: readonly SchemaRow[] }) => (
  <table className={classes.fields} aria-label={label}>
    <tbody>
      {rows.map(({ path, name, depth, type, required, note, description }) => (
        <tr key={path}>
          <th scope="row" className={classes.field} data-depth={Math.min(depth, 4)}>
            <code>{name}</code>
          </th>
          <td>
            <code className={classes.type}>{type}</code>
            <span className={classes.note}>
              {[required && 'required', note].filter(Boolean).join(', ')}
            </span>
            {description && <div className={classes.note}>{description}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
