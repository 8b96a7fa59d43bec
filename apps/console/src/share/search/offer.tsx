import type { Poi } from '../wire.ts';
import type { Found } from './search.ts';

import classes from './search.module.css';

export const listId = (fieldId: string): string => `${fieldId}-list`;
export const optionId = (fieldId: string, at: number): string => `${fieldId}-${at}`;

type Props = {
  /** Of the field, which keeps the focus and hears the keys. */
  id: string;
  found: Found;
  /** Which of them Enter would choose. */
  active: number;
  describe: (poi: Poi) => string;
  onChoose: (poi: Poi) => void;
};

/** What a search has found. */
export const Offer = ({ id, found: { pois, total }, active, describe, onChoose }: Props) => (
  <div className={classes.offer}>
    <div id={listId(id)} role="listbox" aria-label="Places">
      {pois.map((poi, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={poi.poi_id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Otherwise the field would lose the focus, and with it the list would go.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(poi)}
        >
          <bdi className={classes.title}>{poi.title}</bdi>
          <span className={classes.detail}>{describe(poi)}</span>
        </div>
      ))}
    </div>
    {total === 0 && <p className={classes.more}>No matching places</p>}
    {total > pois.length && (
      <p className={classes.more}>{total - pois.length} more. Type on to find them.</p>
    )}
  </div>
);
