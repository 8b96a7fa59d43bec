import { distanceBetween } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import { linkCount, pointColor } from '@floorwright/domain/route-graph';
import {
  type Editor,
  type Ghost,
  joinShaft,
  type PlacedBeacon,
  type Poi,
  removeRouteLink,
  removeRoutePoint,
  setRouteLinkDirection,
  setRouteBridge,
  setRouteLinkFlags,
  setRoutePointKind,
} from '@floorwright/floor-editor';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import { BeaconDetails } from '../details/selection/beacon-details.tsx';
import { LinkDetails } from '../details/selection/link-details.tsx';
import { PointDetails } from '../details/selection/point-details.tsx';
import { reasonAgainst } from '../editor-words/notices/reasons.ts';
import { newId } from '../session/new-id.ts';
import { useEditor } from '../session/session.ts';
import { SelectedPoi } from './selected-poi.tsx';

// Few users select several objects at once, so this loads on demand.
const SelectedMany = lazyPart(async () => (await import('../many/selected-many.tsx')).SelectedMany);

type SelectedPointProps = { editor: Editor; id: string; ghosts: readonly Ghost[] };

/** The details of the selected route point. */
const SelectedPoint = ({ editor, id, ghosts }: SelectedPointProps) => {
  const route = useEditor(editor, ({ history }) => history.head.route);
  const access = useEditor(editor, (state) => state.access);
  const point = valueAt(route.points, id);
  if (!point) return null;
  return (
    <PointDetails
      point={point}
      color={pointColor(route, point)}
      degree={linkCount(route, id)}
      ghosts={ghosts}
      readOnlyReason={reasonAgainst('manage', access)}
      onKind={(kind) =>
        editor.perform(setRoutePointKind(id, kind, kind === 'point' ? null : newId()))
      }
      onJoin={(shaft) => editor.perform(joinShaft(id, shaft))}
      onLeave={() => editor.perform(joinShaft(id, newId()))}
      onDelete={() => editor.perform(removeRoutePoint(id))}
    />
  );
};

type SelectedLinkProps = { editor: Editor; id: string };

/** The details of the selected link. */
const SelectedLink = ({ editor, id }: SelectedLinkProps) => {
  const route = useEditor(editor, ({ history }) => history.head.route);
  const access = useEditor(editor, (state) => state.access);
  const link = valueAt(route.links, id);
  const from = link && valueAt(route.points, link.a);
  const to = link && valueAt(route.points, link.b);
  if (!link || !from || !to) return null;
  return (
    <LinkDetails
      link={link}
      meters={distanceBetween(from.at, to.at)}
      readOnlyReason={reasonAgainst('manage', access)}
      onDirection={(direction) => editor.perform(setRouteLinkDirection(id, direction))}
      onFlags={(flags) => editor.perform(setRouteLinkFlags(id, flags))}
      onBridge={(isBridge) => editor.perform(setRouteBridge(id, isBridge))}
      onDelete={() => editor.perform(removeRouteLink(id))}
    />
  );
};

type Props = {
  editor: Editor;
  applicationId: number;
  /** Of the building. */
  languages: readonly string[];
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
export const Selected = ({ editor, applicationId, languages, ghosts, failed, onRemove }: Props) => {
  const selection = useEditor(editor, (state) => state.selection);
  switch (selection?.kind) {
    case 'poi':
      return (
        <SelectedPoi
          key={selection.key}
          editor={editor}
          poiKey={selection.key}
          applicationId={applicationId}
          languages={languages}
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
    case 'many':
      return <SelectedMany editor={editor} applicationId={applicationId} items={selection.items} />;
    case undefined:
      return null;
  }
};
