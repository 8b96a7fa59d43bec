import type { Position } from '@floorwright/domain';
import { createContext, use } from 'react';

/** How the rest of the studio moves the map; it is there once the map is. */
export type StudioCamera = {
  flyTo: (at: Position) => void;
  /** Keys go to the map from then on. */
  focus: () => void;
};

export type CameraSlot = { current: StudioCamera | null };

export const CameraContext = createContext<CameraSlot>({ current: null });

export const useCamera = (): CameraSlot => use(CameraContext);
