import type { Position } from '@floorwright/domain/geo';
import { type ReactNode, useEffect, useRef } from 'react';

import { useMap } from '../map-context.ts';
import { MapOverlay } from './map-overlay.tsx';

import classes from '../map.module.css';

const margin = 12;
/** The height of the buttons at the top of a narrow map. */
const upperMargin = 52;

/**
 * The shift that moves a range between two edges; if it does not fit, it is aligned with the first.
 */
const shift = (from: number, to: number, first: number, last: number): number => {
  if (from < first) return from - first;
  return to > last ? Math.min(to - last, from - first) : 0;
};

type Props = { at: Position; label: string; children: ReactNode };

/** A card above a marker. The map moves just enough to show all of it. */
export const MapPopup = ({ at, label, children }: Props) => {
  const { map } = useMap();
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!card.current) return;
    const inner = card.current.getBoundingClientRect();
    const outer = map.getContainer().getBoundingClientRect();
    const x = shift(inner.left, inner.right, outer.left + margin, outer.right - margin);
    const y = shift(inner.top, inner.bottom, outer.top + upperMargin, outer.bottom - margin);
    if (x !== 0 || y !== 0) map.panBy([x, y]);
  }, [map]);

  return (
    <MapOverlay at={at} raised>
      <section ref={card} className={classes.popup} aria-label={label}>
        {children}
      </section>
    </MapOverlay>
  );
};
