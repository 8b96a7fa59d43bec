import type { Position } from '@floorwright/domain/geo';
import { type Editor, type EditorState, itemsOf } from '@floorwright/floor-editor';

import type { LoadedMap } from '../../../venue/map/map-context.ts';
import type { OwnPresence } from './announcer.ts';

/** More would not fit into a message. */
const mostSelected = 20;

const selectionOf = ({ selection }: EditorState): OwnPresence['selection_attributes'] =>
  itemsOf(selection)
    .slice(0, mostSelected)
    .map((item) => ({ kind: item.kind, id: String(item.kind === 'poi' ? item.key : item.id) }));

/** Reports pointer, selection and tool when they change, until the returned function is called. */
export const watchOwnPresence = (
  editor: Editor,
  map: LoadedMap['map'],
  onChange: (presence: OwnPresence) => void,
): (() => void) => {
  let at: Position | null = null;
  let reported = editor.state();
  const report = (): void => {
    reported = editor.state();
    onChange({
      at_attributes: at,
      selection_attributes: selectionOf(reported),
      tool: reported.active.tool,
    });
  };
  const unsubscribe = editor.subscribe(() => {
    const { selection, active } = editor.state();
    if (selection !== reported.selection || active.tool !== reported.active.tool) report();
  });
  const point = ({ lngLat: { lat, lng } }: { lngLat: { lat: number; lng: number } }): void => {
    at = { latitude: lat, longitude: lng };
    report();
  };
  const leave = (): void => {
    at = null;
    report();
  };
  // Where a finger was last stays, since it rests nowhere.
  const pointing = ['mousemove', 'touchstart', 'touchmove'] as const;
  for (const type of pointing) map.on(type, point);
  map.on('mouseout', leave);
  report();
  return () => {
    unsubscribe();
    for (const type of pointing) map.off(type, point);
    map.off('mouseout', leave);
  };
};
