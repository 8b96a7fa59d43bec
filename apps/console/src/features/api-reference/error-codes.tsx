import { Title } from '@mantine/core';

import classes from './api-reference.module.css';

type Props = { meanings: Readonly<Record<string, string>> };

/** All error codes, below the operations. */
export const ErrorCodes = ({ meanings }: Props) => (
  <section id="error-codes" className={classes.codes} aria-labelledby="error-codes-title">
    <Title order={2} id="error-codes-title" className={classes.groupTitle}>
      Error codes
    </Title>
    <table className={classes.fields} aria-label="Error codes">
      <tbody>
        {Object.entries(meanings).map(([code, meaning]) => (
          <tr key={code}>
            <th scope="row" className={classes.field}>
              <code>{code}</code>
            </th>
            <td>{meaning.replaceAll('`', '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
