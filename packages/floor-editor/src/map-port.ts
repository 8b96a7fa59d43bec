import type { Input } from './input.ts';
import type { SceneChange } from './scene.ts';

/** How the editor sees a map. The console has one adapter for it, tests another. */
export type FloorMap = {
  /** Draws what has changed; anything that is not named stays as it is. */
  draw: (change: SceneChange) => void;
  setCursor: (cursor: 'grab' | 'pointer' | 'crosshair' | 'move') => void;
  onInput: (listener: (input: Input) => void) => () => void;
};
