import type { Position } from '@floorwright/domain/geo';
import { createContext, use } from 'react';

import type { Cross } from './maplibre/cross.ts';

type Moves = {
  flyTo: (at: Position) => void;
  /** Moves the keyboard focus to the map. */
  focus: () => void;
  /** Fits the map to the floor. */
  fit: () => void;
  turnNorth: () => void;
  /** The direction that is up on the screen, in degrees clockwise from north. */
  bearing: () => number;
  middle: () => Position | null;
  /** Moves the map if none of the places is in sight. */
  reveal: (places: readonly Position[]) => void;
  /** The pointer that keys move, once there is a map. */
  cross: () => Cross | null;
  /** Switches between a view from above and a tilted one. */
  setFlat: (flat: boolean) => void;
};

/** Moves the map from the rest of the studio. Without a map, the last flight waits for it. */
export type StudioCamera = Moves & {
  /** Used by the map: handles the moves until the returned function is called. */
  attach: (moves: Moves) => () => void;
};

export const createCamera = (): StudioCamera => {
  let attached: Moves | null = null;
  let waiting: Position | null = null;
  return {
    flyTo: (at) => {
      if (attached) attached.flyTo(at);
      else waiting = at;
    },
    focus: () => attached?.focus(),
    fit: () => attached?.fit(),
    turnNorth: () => attached?.turnNorth(),
    bearing: () => attached?.bearing() ?? 0,
    middle: () => attached?.middle() ?? null,
    reveal: (places) => attached?.reveal(places),
    cross: () => attached?.cross() ?? null,
    setFlat: (flat) => attached?.setFlat(flat),
    attach: (moves) => {
      attached = moves;
      if (waiting) moves.flyTo(waiting);
      waiting = null;
      return () => {
        attached = null;
      };
    },
  };
};

export const CameraContext = createContext<StudioCamera>(createCamera());

export const useCamera = (): StudioCamera => use(CameraContext);
