import type { LineTool, ToolName } from './tools/names.ts';

/** What the person may do here, and what the map is ready for. */
export type Access = {
  /** The permission floor.manage: drawing and deleting. */
  readonly manage: boolean;
  /** The permission floor.update: changing and saving. */
  readonly update: boolean;
  /** Whether a provider keeps the building, so that its routes and POIs are not drawn here. */
  readonly provider: boolean;
  /** Whether the map is there at all, and whether it is near enough to draw. */
  readonly map: 'loading' | 'far' | 'ready';
};

export const reasons = {
  manage: 'Your role may not draw on floors.',
  update: 'Your role may not change floors.',
  provider: 'The provider of this building keeps its routes and POIs.',
  loading: 'The map is still loading.',
  far: 'Zoom in to draw.',
} as const;

type Drawing = LineTool | 'create-poi';
const draws = (tool: ToolName): tool is Drawing =>
  tool !== 'select-poi' && tool !== 'place-beacon' && tool !== 'pointer';

/** Whether the toolbar has no such tool for this building. */
export const isHidden = (tool: ToolName, { provider }: Access): boolean =>
  provider && tool !== 'place-beacon' && tool !== 'pointer';

/** Why a tool cannot be chosen, or null when it can. */
export const disabledReason = (tool: ToolName, access: Access): string | null => {
  if (tool === 'pointer') return null;
  if (isHidden(tool, access)) return reasons.provider;
  if (access.map === 'loading') return reasons.loading;
  if (!draws(tool)) return null;
  if (!access.manage) return reasons.manage;
  return access.map === 'far' ? reasons.far : null;
};

/** Why the pointer may not change routes or POIs, or null when it may. */
export const reasonAgainst = (what: 'manage' | 'update', access: Access): string | null => {
  if (access.provider) return reasons.provider;
  return access[what] ? null : reasons[what];
};
