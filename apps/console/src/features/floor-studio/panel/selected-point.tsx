import { valueAt } from '@floorwright/domain/persistent-map';
import { linkCount, pointColor } from '@floorwright/domain/route-graph';
import {
  type Editor,
  type Ghost,
  joinShaft,
  reasonAgainst,
  removeRoutePoint,
  setRoutePointKind,
} from '@floorwright/floor-editor';

import { PointDetails } from '../details/selection/point-details.tsx';
import { newId } from '../session/session.ts';
import { useEditor } from '../session/use-editor.ts';

type Props = { editor: Editor; id: string; ghosts: readonly Ghost[] };

/** The details of the selected route point. */
export const SelectedPoint = ({ editor, id, ghosts }: Props) => {
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
