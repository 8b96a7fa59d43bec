import type { Access } from '../access.ts';
import type { Reason } from '../words.ts';
import { type ToolName, tools } from './table.ts';

/** Whether the toolbar of this building lacks the tool. */
export const isHidden = (tool: ToolName, { provider }: Access): boolean =>
  provider && !tools[tool].worksWithProvider;

/** Why a tool cannot be chosen, or null when it can. */
export const disabledReason = (tool: ToolName, access: Access): Reason | null => {
  const { needs } = tools[tool];
  if (needs === 'nothing') return null;
  if (isHidden(tool, access)) return 'from-provider';
  if (access.map === 'loading') return 'map-loading';
  if (needs === 'map') return null;
  if (!access.manage) return 'may-not-draw';
  return access.map === 'far' ? 'zoom-in' : null;
};
