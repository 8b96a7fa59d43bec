import type { FoundDoor, FoundRoom } from './free-space/index.ts';

/** The search for rooms in the layers of the floor, which runs outside the editor. */
export type RoomSearch =
  | { readonly state: 'idle' | 'no-layer' | 'searching' | 'failed' }
  | {
      readonly state: 'found';
      readonly rooms: readonly FoundRoom[];
      /** The gaps that were closed. */
      readonly doors: readonly FoundDoor[];
      /** The property that names come from, or null for none. */
      readonly property: string | null;
    };

export const noSearch: RoomSearch = { state: 'idle' };
