import { useEffect, useMemo, useState } from 'react';

import type { Poi } from '../wire.ts';
import { hoursOf, openingWords, weekOf } from './opening.ts';

import classes from './place.module.css';

/** The time, anew with each minute. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type Props = { poi: Poi; timeZone: string };

/** Says nothing where nothing is known. */
export const OpeningNow = ({ poi, timeZone }: Props) => {
  const now = useNow();
  const hours = useMemo(() => hoursOf(poi), [poi]);
  if (!hours) return null;
  const { open, words } = openingWords(hours, timeZone, now);
  const week = weekOf(hours);
  const told = (
    <span className={classes.opening} data-open={open || undefined}>
      {words}
    </span>
  );
  if (week.length === 0) return <p className={classes.hours}>{told}</p>;
  return (
    <details className={classes.hours}>
      <summary>
        {told}
        <span className={classes.quiet}>Opening hours</span>
      </summary>
      <table>
        <tbody>
          {week.map((each) => (
            <tr key={each.day}>
              <th scope="row">{each.day}</th>
              <td>{each.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
