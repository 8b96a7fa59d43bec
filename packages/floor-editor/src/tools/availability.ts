import { type Access, reasons } from '../access.ts';
import { type ToolName, tools } from './table.ts';

/** Whether the toolbar of this building lacks the tool. */
export const isHidden = (tool: ToolName, { provider }: Access): boolean =>
  provider && !tools[tool].worksWithProvider;

/** Why a tool cannot be chosen, or null when it can. */
export const disabledReason = (tool: ToolName, access: Access): string | null => {
  const { needs } = tools[tool];
  if (needs === 'nothing') return null;
  if (isHidden(tool, access)) return reasons.provider;
  if (access.map === 'loading') return reasons.loading;
  if (needs === 'map') return null;
  if (!access.manage) return reasons.manage;
  return access.map === 'far' ? reasons.far : null;
};
