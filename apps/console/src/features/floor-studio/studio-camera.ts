import type { Position } from '@floorwright/domain/geo';
import { createContext, use } from 'react';

type Moves = {
  flyTo: (at: Position) => void;
  /** Keys go to the map from then on. */
  focus: () => void;
  /** Shows all of the floor. */
  fit: () => void;
  turnNorth: () => void;
  /** Looks straight down, as on a plan, or from the side again. */
  setFlat: (flat: boolean) => void;
};

/** How the rest of the studio moves the map. While there is none, the last flight waits for it. */
export type StudioCamera = Moves & {
  /** For the map: takes the moves over until the function that is given back is called. */
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
