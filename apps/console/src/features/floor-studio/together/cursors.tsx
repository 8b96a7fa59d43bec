import type { Position } from '@floorwright/domain/geo';
import { useEffect, useRef, useState } from 'react';

import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { messages } from './messages/index.ts';
import type { Person } from './people.ts';
import { type TogetherStore, useTogether } from './store.ts';

import classes from './together.module.css';

/** In milliseconds: as long as the pause between two messages. */
const glide = 200;

const between = (from: Position, to: Position, share: number): Position => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** Moves evenly to the last place instead of jumping there. */
const useGliding = (to: Position): Position => {
  const [shown, setShown] = useState(to);
  const last = useRef(to);
  const { latitude, longitude } = to;
  useEffect(() => {
    const target = { latitude, longitude };
    const from = last.current;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let frame = 0;
    const step = (): void => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - start) / glide);
      last.current = between(from, target, share);
      setShown(last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [latitude, longitude]);
  return shown;
};

const Cursor = ({ at, color, name }: { at: Position; color: string; name: string }) => (
  <MapOverlay at={useGliding(at)} anchor="top-left">
    <div className={classes.cursor} style={{ color }} aria-hidden>
      <svg width="16" height="18" viewBox="0 0 16 18">
        <path d="M1 1l13 7-6 1.5L5 16z" fill="currentColor" stroke="#fff" strokeWidth="1.5" />
      </svg>
      <bdi className={classes.tag} style={{ backgroundColor: color }}>
        {name}
      </bdi>
    </div>
  </MapOverlay>
);

const pointersOf = ({ adminId, name, color, isMe, pages }: Person) =>
  pages.flatMap(({ tab, at }) =>
    at ? [{ key: `${adminId} ${tab}`, at, color, name: isMe ? messages.you : name }] : [],
  );

/** On a map: where the others point. */
export const Cursors = ({ store }: { store: TogetherStore }) => {
  const { people } = useTogether(store);
  return people.flatMap(pointersOf).map(({ key, ...cursor }) => <Cursor key={key} {...cursor} />);
};
