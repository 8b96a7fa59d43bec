import { ringCenter } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import { polygonOf } from '../../features/features.ts';
import { overlayFeature } from '../../features/overlay-features.ts';
import type { Input } from '../../input.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Outcome, Tool } from '../tool.ts';

/** The POI under the pointer. */
type CommentDraft = { readonly poi: string | null };

const nothing: CommentDraft = { poi: null };

/** Enter comments on the selected POI, so that no pointer is needed. */
const onSelected = ({ selection, head }: Context): Outcome<CommentDraft> => {
  const poi = selection?.kind === 'poi' ? valueAt(head.pois, selection.key) : undefined;
  if (!poi) return { draft: nothing, notice: 'select-place' };
  return { draft: null, prompt: { ask: 'comment', at: ringCenter(poi.ring), poi: poi.key } };
};

const step = (draft: CommentDraft, input: Input, context: Context): Outcome<CommentDraft> => {
  switch (input.type) {
    case 'click': {
      const poi = input.hit.on === 'poi' ? input.hit.key : null;
      return { draft: null, prompt: { ask: 'comment', at: input.at, poi } };
    }
    case 'move': {
      const poi = input.hit.on === 'poi' ? input.hit.key : null;
      return { draft: poi === draft.poi ? draft : { poi } };
    }
    case 'leave':
      return { draft: nothing };
    case 'finish':
      return onSelected(context);
    case 'escape':
      return { draft: null };
    default:
      return { draft };
  }
};

/** Pins a comment to a place, or to the POI there. Everyone who sees a floor may comment on it. */
export const comment: Tool<CommentDraft> = {
  key: 'C',
  needs: 'nothing',
  worksWithProvider: true,
  targets: ['poi'],
  preservesSelection: ['poi'],
  empty: nothing,
  step,
  settle: (draft) => ({ draft }),
  rebase: (draft) => draft,
  takeBack: () => null,
  isDrawing: () => false,
  document: () => null,
  cursor: () => 'crosshair',
  overlay: ({ poi }, view) => {
    const hovered = poi === null ? undefined : valueAt(view.document.pois, poi);
    return [
      ...selectionOverlay(view, { handles: false }),
      ...(hovered ? [overlayFeature('hover', polygonOf(hovered.ring), { refused: false })] : []),
    ];
  },
};
