import { valueAt } from '@floorwright/domain/persistent-map';
import type { Editor, Ghost, PlacedBeacon, Poi } from '@floorwright/floor-editor';

import { BeaconDetails } from '../details/selection/beacon-details.tsx';
import { useEditor } from '../session/use-editor.ts';
import { SelectedLink } from './selected-link.tsx';
import { SelectedPoi } from './selected-poi.tsx';
import { SelectedPoint } from './selected-point.tsx';

type Props = {
  editor: Editor;
  applicationId: number;
  ghosts: readonly Ghost[];
  /** The keys of POIs that could not be saved. */
  failed: readonly string[];
  onRemove: (what: Poi | PlacedBeacon) => void;
};

type BeaconProps = Pick<Props, 'editor' | 'onRemove'> & { id: number };

const SelectedBeacon = ({ editor, id, onRemove }: BeaconProps) => {
  const beacon = useEditor(editor, ({ history }) => valueAt(history.head.beacons, String(id)));
  return beacon ? <BeaconDetails beacon={beacon} onRemove={() => onRemove(beacon)} /> : null;
};

/** The details of the selection. */
export const Selected = ({ editor, applicationId, ghosts, failed, onRemove }: Props) => {
  const selection = useEditor(editor, (state) => state.selection);
  switch (selection?.kind) {
    case 'poi':
      return (
        <SelectedPoi
          key={selection.key}
          editor={editor}
          poiKey={selection.key}
          applicationId={applicationId}
          checked={failed.includes(selection.key)}
          onDelete={onRemove}
        />
      );
    case 'point':
      return <SelectedPoint key={selection.id} editor={editor} id={selection.id} ghosts={ghosts} />;
    case 'link':
      return <SelectedLink key={selection.id} editor={editor} id={selection.id} />;
    case 'beacon':
      return <SelectedBeacon editor={editor} id={selection.id} onRemove={onRemove} />;
    case undefined:
      return null;
  }
};
