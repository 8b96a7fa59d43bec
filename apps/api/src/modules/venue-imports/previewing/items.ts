import type { Output, venueImports } from '@floorwright/contract';
import { foldText } from '@floorwright/domain/language';
import type { ImportVerdict } from '@floorwright/domain/venue-import';

import type { MemberContext } from '../../../kernel/context.ts';
import type { Page } from '../../../platform/database/page.ts';
import { showImport, type ShownImport, type ShownVerdict } from '../imports.ts';
import { isConflict } from '../preview.ts';

type ItemAction = ImportVerdict['action'];

/** What becomes of a POI, as users see it. */
export const actionOf = (verdict: ShownVerdict): ItemAction =>
  isConflict(verdict) ? 'conflict' : verdict.action;

const order: readonly ItemAction[] = ['conflict', 'added', 'changed', 'removed', 'unchanged'];

/** Those that wait for a decision come first. */
export const inOrder = (verdicts: readonly ShownVerdict[]): ShownVerdict[] => {
  const lists = new Map<ItemAction, ShownVerdict[]>(order.map((action) => [action, []]));
  for (const verdict of verdicts) lists.get(actionOf(verdict))?.push(verdict);
  return [...lists.values()].flat();
};

type Query = Output<typeof venueImports.listItems.query>;

/** What an import does with POIs, page by page. */
export const listItems = async (
  context: MemberContext,
  id: number,
  { action, q, 'page[size]': size, 'page[number]': number }: Query,
): Promise<{ shown: ShownImport; page: Page<ShownVerdict> }> => {
  const shown = await showImport(context, id);
  const words = foldText(q);
  const found = inOrder(shown.preview?.verdicts ?? []).filter(
    (verdict) =>
      (action === undefined || actionOf(verdict) === action) &&
      (words === '' || foldText(verdict.values.title).includes(words)),
  );
  const first = (number - 1) * size;
  return { shown, page: { rows: found.slice(first, first + size), totalCount: found.length } };
};
