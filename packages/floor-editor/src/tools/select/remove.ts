import { ringProblem } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import { reasonAgainst } from '../../access.ts';
import { setRing } from '../../edits/pois.ts';
import { removeRouteLink, removeRoutePoint } from '../../edits/routes.ts';
import { reasonAgainstItems, removeItems } from '../../many/change.ts';
import type { Item, Selection } from '../../selection.ts';
import type { Context, Effects } from '../tool.ts';

const removeCorner = (key: string, corner: number, { head, access }: Context): Effects => {
  const notice = reasonAgainst('update', access);
  if (notice !== null) return { notice };
  const ring = (valueAt(head.pois, key)?.ring ?? []).toSpliced(corner, 1);
  const problem = ringProblem(ring);
  if (problem) return { notice: problem };
  return {
    command: { label: 'delete-corner', edit: setRing(key, ring) },
    selection: { kind: 'poi', key, corner: null },
  };
};

const removeMany = (items: readonly Item[], { access }: Context): Effects => {
  const notice = reasonAgainstItems('delete', items, access);
  if (notice !== null) return { notice };
  return items.some(({ kind }) => kind === 'poi' || kind === 'beacon')
    ? { prompt: { ask: 'remove-many', items } }
    : { command: removeItems(items), selection: null };
};

/** What Delete does to the selection. Deleting a POI or a beacon needs a confirmation. */
export const removeSelected = (selection: Selection, context: Context): Effects => {
  if (selection.kind === 'many') return removeMany(selection.items, context);
  if (selection.kind === 'beacon') return { prompt: { ask: 'remove-beacon', id: selection.id } };
  if (selection.kind === 'poi' && selection.corner !== null) {
    return removeCorner(selection.key, selection.corner, context);
  }
  const notice = reasonAgainst('manage', context.access);
  if (notice !== null) return { notice };
  switch (selection.kind) {
    case 'poi':
      return { prompt: { ask: 'remove-poi', key: selection.key } };
    case 'point':
      return { command: removeRoutePoint(selection.id), selection: null };
    case 'link':
      return { command: removeRouteLink(selection.id), selection: null };
  }
};
