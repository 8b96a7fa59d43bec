import { valueAt } from '@floorwright/domain/persistent-map';

import { reasonAgainst } from '../../access.ts';
import { isSame } from '../../changes/same.ts';
import { setRing } from '../../edits/pois.ts';
import type { Hit, Input, PointerInput } from '../../input.ts';
import type { Selection } from '../../selection.ts';
import type { Active, Grab, GrabDraft } from '../active.ts';
import { fresh, noGrab } from '../outcome.ts';
import type { Context, Outcome } from '../outcome.ts';
import { dragTo, dropCommand } from './drag.ts';
import { removeSelected } from './remove.ts';
import { grabAt, withCornerOnSide } from './take.ts';

type GrabActive = Extract<Active, { tool: 'pointer' | 'select-poi' | 'place-beacon' }>;

const holding = ({ tool }: GrabActive, draft: GrabDraft): GrabActive => ({ tool, draft });

const selectionOf = (hit: Hit, { selection }: Context): Selection | null => {
  switch (hit.on) {
    case 'poi':
      return { kind: 'poi', key: hit.key, corner: null };
    case 'point':
    case 'link':
      return { kind: hit.on, id: hit.id };
    case 'beacon':
      return { kind: 'beacon', id: hit.id };
    case 'corner':
      return selection?.kind === 'poi' ? { ...selection, corner: hit.index } : selection;
    default:
      return null;
  }
};

/** A side becomes two, with a corner between them. */
const splitSide = (active: GrabActive, side: number, { head, selection, access }: Context) => {
  if (selection?.kind !== 'poi') return { active };
  const notice = reasonAgainst('update', access);
  if (notice !== null) return { active, notice };
  const { key } = selection;
  const ring = withCornerOnSide(valueAt(head.pois, key)?.ring ?? [], side);
  return {
    active,
    command: { label: 'Add corner', edit: setRing(key, ring) },
    selection: { kind: 'poi', key, corner: side + 1 } as const,
  };
};

const click = (active: GrabActive, { hit, at }: PointerInput, context: Context): Outcome => {
  if (hit.on === 'side') return splitSide(active, hit.index, context);
  const selection = selectionOf(hit, context);
  if (active.tool === 'place-beacon' && hit.on !== 'beacon') {
    return { active, selection, prompt: { ask: 'place-beacon', at } };
  }
  return { active, selection };
};

const selectionOfGrab = (grab: Grab): Selection => {
  switch (grab.what) {
    case 'poi':
      return { kind: 'poi', key: grab.key, corner: null };
    case 'corner':
      return { kind: 'poi', key: grab.key, corner: grab.index };
    case 'point':
      return { kind: 'point', id: grab.onto ?? grab.id };
    case 'beacon':
      return { kind: 'beacon', id: grab.id };
  }
};

const start = (active: GrabActive, input: PointerInput, context: Context): Outcome => {
  const grab = grabAt(input, context);
  if (!grab) return { active };
  const held = { active: holding(active, { ...active.draft, grab }) };
  // The corner that a side becomes is there once it is dropped.
  return input.hit.on === 'side' ? held : { ...held, selection: selectionOfGrab(grab) };
};

/** A shape that cannot be kept goes back to where it was. */
export const dropGrab = (active: GrabActive, grab: Grab): Outcome => {
  const empty = holding(active, noGrab);
  if (grab.problem !== null) return { active: empty, notice: grab.problem };
  return { active: empty, command: dropCommand(grab), selection: selectionOfGrab(grab) };
};

const escape = (active: GrabActive, { selection }: Context): Outcome =>
  selection ? { active, selection: null } : { active: fresh('pointer') };

export const stepGrab = (active: GrabActive, input: Input, context: Context): Outcome => {
  const { draft } = active;
  const { grab } = draft;
  if (grab) {
    switch (input.type) {
      case 'drag':
        return { active: holding(active, { ...draft, grab: dragTo(grab, input, context) }) };
      case 'drop':
        return dropGrab(active, dragTo(grab, input, context));
      case 'leave':
      case 'escape':
        return { active: holding(active, noGrab) };
      default:
        return { active };
    }
  }
  switch (input.type) {
    case 'click':
      return click(active, input, context);
    case 'drag-start':
      return start(active, input, context);
    case 'move':
      return isSame(input.hit, draft.hover)
        ? { active }
        : { active: holding(active, { ...draft, hover: input.hit }) };
    case 'leave':
      return { active: draft.hover.on === 'empty' ? active : holding(active, noGrab) };
    case 'take-back':
      return context.selection
        ? { active, ...removeSelected(context.selection, context) }
        : { active };
    case 'escape':
      return escape(active, context);
    default:
      return { active };
  }
};
