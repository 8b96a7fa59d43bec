import { type Position, ringCenter } from '@floorwright/domain/geo';
import { valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import { pointColor } from '@floorwright/domain/route-graph';
import type { Editor, FloorDocument, Selection } from '@floorwright/floor-editor';
import { useDeferredValue, useMemo } from 'react';

import { poiEntry, pointEntry } from '../details/lists/place-entries.ts';
import { PlaceList } from '../details/lists/place-list.tsx';
import { useEditor } from '../session/session.ts';
import { useCamera } from '../studio-camera.ts';

const placeOf = ({ pois, route }: FloorDocument, selection: Selection): Position | undefined => {
  if (selection.kind === 'point') return valueAt(route.points, selection.id)?.at;
  const poi = selection.kind === 'poi' ? valueAt(pois, selection.key) : undefined;
  return poi && ringCenter(poi.ring);
};

/** The objects of the floor as a list, for users without a pointer. */
export const ListPart = ({ editor }: { editor: Editor }) => {
  const camera = useCamera();
  const selection = useEditor(editor, (state) => state.selection);
  const head = useDeferredValue(useEditor(editor, ({ history }) => history.head));
  const entries = useMemo(
    () => [
      ...[...valuesOf(head.pois)].map(poiEntry),
      ...[...valuesOf(head.route.points)].map((point) =>
        pointEntry(point, pointColor(head.route, point)),
      ),
    ],
    [head],
  );
  return (
    <PlaceList
      entries={entries}
      selection={selection}
      onSelect={(selected) => {
        editor.select(selected);
        const at = placeOf(editor.state().history.head, selected);
        if (at) camera.flyTo(at);
      }}
    />
  );
};
