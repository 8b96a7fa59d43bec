import { valueAt } from '@floorwright/domain/persistent-map';
import type { Editor } from '@floorwright/floor-editor';
import { useEffect } from 'react';

import { useEditor } from '../session/session.ts';
import { useCamera } from '../studio-camera.ts';

type Props = { editor: Editor; id: number };

/** On a map: selects the beacon in the URL and flies there. */
export const OnlyBeacon = ({ editor, id }: Props) => {
  const camera = useCamera();
  const isHere = useEditor(editor, ({ history }) =>
    Boolean(valueAt(history.head.beacons, String(id))),
  );
  useEffect(() => {
    const beacon = valueAt(editor.state().history.head.beacons, String(id));
    if (!isHere || !beacon) return;
    editor.select({ kind: 'beacon', id });
    camera.flyTo(beacon.at);
  }, [editor, id, isHere, camera]);
  return null;
};
