import { heatColors, heatGround, valueWords } from '../heat-scale.ts';
import type { Weight } from '../heat-scale.ts';

import classes from './map.module.css';

const gradient = `linear-gradient(to right, ${heatColors
  .map(([share, color]) => `${color} ${share * 100}%`)
  .join(', ')})`;

type Props = { weight: Weight; reference: number };

/** What the colours of the map stand for. */
export const Legend = ({ weight, reference }: Props) => (
  <figure className={classes.legend} aria-label="Legend">
    <figcaption>{weight === 'visits' ? 'Visits' : 'Dwell'} per square of 2 m</figcaption>
    <div className={classes.bar} style={{ background: `${gradient}, ${heatGround}` }} />
    <div className={classes.ends}>
      <span>None</span>
      <span>{valueWords(reference, weight)} or more</span>
    </div>
  </figure>
);
