import type { SceneChange } from './features/types.ts';
import type { Input, Target } from './input.ts';

export type Cursor = 'grab' | 'pointer' | 'crosshair' | 'move';

/** How the editor sees a map. The console has one adapter for it, tests another. */
export type FloorMap = {
  /** Draws what has changed; anything that is not named stays as it is. */
  draw: (change: SceneChange) => void;
  setCursor: (cursor: Cursor) => void;
  /** What to look for under the pointer, the first that is found in this order. */
  setTargets: (targets: readonly Target[]) => void;
  /** The listener says whether it takes the input; a drag that it does not take moves the map. */
  onInput: (listener: (input: Input) => boolean) => () => void;
};
