import type { SceneChange } from './features/types.ts';
import type { Input, Target } from './input.ts';

export type Cursor = 'grab' | 'pointer' | 'crosshair' | 'move';

/** The map as the editor uses it. The console implements it with MapLibre, tests with a fake. */
export type FloorMap = {
  /** Draws the changes; everything else stays as it is. */
  draw: (change: SceneChange) => void;
  setCursor: (cursor: Cursor) => void;
  /** What to look for under the pointer, in order of priority. */
  setTargets: (targets: readonly Target[]) => void;
  /** The listener returns false for a drag that should move the map. */
  onInput: (listener: (input: Input) => boolean) => () => void;
};
