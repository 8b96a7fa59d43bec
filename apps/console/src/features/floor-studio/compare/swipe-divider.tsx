import type { KeyboardEvent, PointerEvent } from 'react';

import { locale } from '../../../lib/language/language.ts';
import { messages } from './messages/index.ts';

import classes from './compare.module.css';

type Props = {
  /** In percent from the left. */
  at: number;
  /** The names of the floors beside it. */
  left: string;
  right: string;
  onMove: (percent: number) => void;
};

const steps = { small: 2, large: 10 } as const;

const shares = new Intl.NumberFormat(locale, { style: 'percent' });

const within = (percent: number): number => Math.min(100, Math.max(0, percent));

/** The place that a key moves the divider to; undefined for other keys. */
export const movedBy = (at: number, key: string, large: boolean): number | undefined => {
  const step = large ? steps.large : steps.small;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(at - step);
    case 'ArrowRight':
    case 'ArrowUp':
      return within(at + step);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return undefined;
  }
};

/** A part of the width in words. */
const share = (at: number): string => shares.format(Math.round(at) / 100);

/** The line between two floors, which a pointer or the arrow keys move. */
export const SwipeDivider = ({ at, left, right, onMove }: Props) => {
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box && box.width > 0) onMove(within(((event.clientX - box.left) / box.width) * 100));
  };
  const press = (event: KeyboardEvent): void => {
    const moved = movedBy(at, event.key, event.shiftKey);
    if (moved === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(moved);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.divider}
      // physical: the map is not mirrored, so neither are its sides
      style={{ left: `${at}%` }}
      aria-label={messages.divider}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at)}
      aria-valuetext={messages.dividerAt(share(at), left)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
    >
      <span className={classes.tag} data-side="left">
        {left}
      </span>
      <span className={classes.handle} aria-hidden />
      <span className={classes.tag} data-side="right">
        {right}
      </span>
    </div>
  );
};
