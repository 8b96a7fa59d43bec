import type { PlanImport } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { findLatestChoices, type ImportRow } from './repository.ts';

/** What was chosen for an earlier drawing that has any of these layers. */
export const rememberedFor = async (
  { db }: MemberContext,
  row: ImportRow,
): Promise<z.input<typeof PlanImport>['remembered']> => {
  const { summary } = row;
  if (summary === null || row.applied_at !== null) return null;
  const choices = (await findLatestChoices(db, row, summary.kind))?.choices;
  const names = new Set(summary.layers.map(({ name }) => name));
  const layers = choices?.layers.filter(({ name }) => names.has(name)) ?? [];
  if (!choices || layers.length === 0) return null;
  const { unit, metersPerUnit } = choices;
  const { paperUnit } = summary;
  return {
    unit,
    scale: paperUnit && metersPerUnit !== undefined ? metersPerUnit / paperUnit : null,
    layers: layers.map(({ name, kind }) => ({ name, kind })),
  };
};
