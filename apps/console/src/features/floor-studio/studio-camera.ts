import type { Position } from '@floorwright/domain';
import { createContext, use } from 'react';

type Moves = {
  flyTo: (at: Position) => void;
  /** Keys go to the map from then on. */
  focus: () => void;
};

/** How the rest of the studio moves the map; nothing happens as long as there is none. */
export type StudioCamera = Moves & {
  /** For the map: takes the moves over until the function that is given back is called. */
  attach: (moves: Moves) => () => void;
};

export const createCamera = (): StudioCamera => {
  let attached: Moves | null = null;
  return {
    flyTo: (at) => attached?.flyTo(at),
    focus: () => attached?.focus(),
    attach: (moves) => {
      attached = moves;
      return () => {
        attached = null;
      };
    },
  };
};

export const CameraContext = createContext<StudioCamera>(createCamera());

export const useCamera = (): StudioCamera => use(CameraContext);
