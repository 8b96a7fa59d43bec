import { type Editor, namePropertiesOf, type RoomSearch } from '@floorwright/floor-editor';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { roomsQuery } from './queries.ts';

/** What the user chose for the search. */
type RoomSettings = {
  /** The layer to search, or null for all that are shown. */
  readonly layerId: number | null;
  /** In meters: a wider opening is not closed. */
  readonly gap: number;
  /** The property that names come from; null for none, undefined until the user has chosen. */
  readonly property: string | null | undefined;
};

const firstSettings: RoomSettings = { layerId: null, gap: 1.2, property: undefined };

/** The rooms of the layers, as far as they are known, and what the user can choose. */
export type RoomsOfLayers = {
  readonly search: RoomSearch;
  readonly error: Error | null;
  /** The layers that are shown. */
  readonly layers: readonly FloorLayer[];
  /** Those of them that the user wants to use. */
  readonly searched: readonly FloorLayer[];
  readonly properties: readonly string[];
  readonly settings: RoomSettings;
  readonly change: (settings: Partial<RoomSettings>) => void;
  readonly retry: () => void;
};

type Options = {
  editor: Editor;
  floor: BuildingFloor;
  hiddenLayers: ReadonlySet<unknown>;
  /** Whether something uses the rooms. */
  isWanted: boolean;
};

/** Searches the layers for rooms in a worker, once something needs them. */
export const useRoomSearch = ({
  editor,
  floor,
  hiddenLayers,
  isWanted,
}: Options): RoomsOfLayers => {
  const [settings, setSettings] = useState(firstSettings);
  const layers = floor.layers.filter(({ id }) => !hiddenLayers.has(id));
  const chosen = layers.filter(({ id }) => id === settings.layerId);
  const searched = chosen.length > 0 ? chosen : layers;
  const { gap } = settings;
  const query = useQuery({
    ...roomsQuery(searched, gap),
    enabled: isWanted && searched.length > 0,
  });
  const { data: found, error } = query;
  const properties = useMemo(() => namePropertiesOf(found?.rooms ?? []), [found]);
  const property =
    settings.property === undefined ||
    (settings.property && !properties.includes(settings.property))
      ? (properties[0] ?? null)
      : settings.property;
  const isEmpty = searched.length === 0;
  const search = useMemo((): RoomSearch => {
    if (isEmpty) return { state: 'no-layer' };
    if (error) return { state: 'failed' };
    return found ? { ...found, property, state: 'found' } : { state: 'searching' };
  }, [isEmpty, error, found, property]);
  useEffect(() => editor.show({ rooms: search }), [editor, search]);
  return {
    search,
    error,
    layers,
    searched,
    properties,
    settings: { ...settings, property },
    change: (changed) => setSettings((before) => ({ ...before, ...changed })),
    retry: () => void query.refetch(),
  };
};
