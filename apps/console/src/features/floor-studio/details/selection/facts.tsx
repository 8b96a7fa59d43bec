import { Fragment } from 'react';

import classes from '../details.module.css';

type Props = { facts: readonly (readonly [name: string, value: string])[] };

/** Read-only values with their labels. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
