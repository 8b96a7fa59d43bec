import { Fragment } from 'react';

import classes from '../details.module.css';

type Props = { facts: readonly (readonly [name: string, value: string])[] };

/** What is known and not changed here. */
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
