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

export const reasons = {
  manage: 'Your role may not draw on floors.',
  update: 'Your role may not change floors.',
  provider: 'Routes and POIs of this building come from its provider.',
  loading: 'The map is still loading.',
  far: 'Zoom in to draw.',
} as const;

/** Why routes and POIs may not be changed, or null when they may. */
export const reasonAgainst = (what: 'manage' | 'update', access: Access): string | null => {
  if (access.provider) return reasons.provider;
  return access[what] ? null : reasons[what];
};
