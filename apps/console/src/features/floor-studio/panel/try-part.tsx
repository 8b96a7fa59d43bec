import type { Position } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import { networkOf, type Route, type RouteStep } from '@floorwright/domain/routing';
import { type Editor, emptyDocument, type FloorDocument } from '@floorwright/floor-editor';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { useOtherFloors } from '../contents/other-floors.ts';
import type { OtherFloor } from '../contents/queries.ts';
import { inOrder, keyOfPlace, poiChoice, pointChoice } from '../details/try-route/route-choices.ts';
import { TryRoute } from '../details/try-route/try-route.tsx';
import { useCamera } from '../studio-camera.ts';

type Props = {
  /** Null while the floor is loading; the chosen ends stay. */
  editor: Editor | null;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
};

const noSubscription = () => () => undefined;

/** The current document of the floor. */
const useHead = (editor: Editor | null): FloorDocument | undefined =>
  useSyncExternalStore(editor?.subscribe ?? noSubscription, () => editor?.state().history.head);

/** An object that is selected on the map becomes an end of the route. */
const usePicked = (editor: Editor | null, floorId: number): { key: string } | null => {
  const selection = useSyncExternalStore(
    editor?.subscribe ?? noSubscription,
    () => editor?.state().selection ?? null,
  );
  // Ignores the selection from before the tab was opened.
  const [before] = useState(selection);
  return useMemo(() => {
    const isPlace = selection?.kind === 'poi' || selection?.kind === 'point';
    return isPlace && selection !== before ? { key: keyOfPlace(floorId, selection) } : null;
  }, [selection, before, floorId]);
};

const choicesOf = ({ floorId: id, name, graph, pois }: OtherFloor) => {
  const floor = { id, name };
  return [
    ...[...valuesOf(pois)].map((poi) => poiChoice(poi, floor)),
    ...[...valuesOf(graph.points)].map((point) => pointChoice(point, floor)),
  ];
};

/** Flies to a place on another floor after that floor has opened. */
const useShowPlace = (floor: BuildingFloor) => {
  const camera = useCamera();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ floorId: number; at: Position } | null>(null);
  useEffect(() => {
    if (wanted?.floorId === floor.id) camera.flyTo(wanted.at);
  }, [wanted, floor.id, camera]);
  return ({ floorId, at }: RouteStep): void => {
    setWanted({ floorId, at });
    if (floorId === floor.id) return;
    void navigate({
      to: '/buildings/$buildingId/floors/$floorId',
      params: { buildingId: String(floor.building_id), floorId: String(floorId) },
      replace: true,
    });
  };
};

/** Tries routes over all floors, including unsaved changes of this one. */
export const TryPart = ({ editor, floor, floors }: Props) => {
  const head = useDeferredValue(useHead(editor));
  const others = useOtherFloors(
    floors.filter(({ id }) => id !== floor.id),
    true,
  );
  const all = useMemo((): OtherFloor[] => {
    const { id: floorId, name, position } = floor;
    const { route: graph, pois } = head ?? emptyDocument;
    return [{ floorId, name, position, graph, pois }, ...others.floors];
  }, [floor, head, others.floors]);
  const network = useMemo(
    () => (head && others.isWhole ? networkOf(all) : undefined),
    [all, head, others.isWhole],
  );
  const choices = useMemo(() => inOrder(all.flatMap(choicesOf)), [all]);
  const picked = usePicked(editor, floor.id);
  const [route, setRoute] = useState<Route | null>(null);
  const showPlace = useShowPlace(floor);

  useEffect(() => {
    const here = route?.legs.filter(({ floorId }) => floorId === floor.id) ?? [];
    editor?.show({ found: here.map(({ path }) => path) });
    return () => editor?.show({ found: [] });
  }, [editor, route, floor.id]);

  return (
    <TryRoute
      network={network}
      choices={choices}
      picked={picked}
      onRoute={setRoute}
      onStep={showPlace}
    />
  );
};
