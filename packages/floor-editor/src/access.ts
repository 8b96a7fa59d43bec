import type { Reason } from './words.ts';

/** What the user may do here, and what the map is ready for. */
export type Access = {
  /** The permission floor.manage: drawing and deleting. */
  readonly manage: boolean;
  /** The permission floor.update: changing and saving. */
  readonly update: boolean;
  /** Whether routes and POIs of the building come from a provider, so that they are not drawn here. */
  readonly provider: boolean;
  /** Whether the map has loaded, and whether it is zoomed in enough to draw. */
  readonly map: 'loading' | 'far' | 'ready';
};

const reasons = { manage: 'may-not-draw', update: 'may-not-change' } as const;

/** Why routes and POIs may not be changed, or null when they may. */
export const reasonAgainst = (what: 'manage' | 'update', access: Access): Reason | null => {
  if (access.provider) return 'from-provider';
  return access[what] ? null : reasons[what];
};
