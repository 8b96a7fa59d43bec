import { connectMap, createEditor, emptyDocument } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';

import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import type { OtherFloor } from '../contents/queries.ts';
import { newId } from '../session/new-id.ts';
import { createFloorMap, type StudioMap } from './floor-map.ts';
import type { LayerToggles } from './layer-names.ts';

const readOnly = { manage: false, update: false, provider: false, map: 'loading' } as const;

type Props = { contents: OtherFloor; shown: LayerToggles };

/** On a map: draws POIs and routes of another floor, which cannot be edited there. */
export const OtherFloorOnMap = ({ contents, shown }: Props) => {
  const { map, styleCount } = useMap();
  const drawn = useRef<StudioMap | null>(null);
  const prepare = useEffectEvent((floorMap: StudioMap) => {
    if (isStyled(map, styleCount)) floorMap.restyle();
    floorMap.show(shown);
  });
  useEffect(() => {
    const document = { ...emptyDocument, pois: contents.pois, route: contents.graph };
    // Nothing is drawn on it, so it has no cross.
    const floorMap = createFloorMap(map, () => undefined);
    const editor = createEditor({ document, access: readOnly, newId });
    const disconnect = connectMap(editor, floorMap);
    drawn.current = floorMap;
    prepare(floorMap);
    return () => {
      disconnect();
      floorMap.destroy();
    };
  }, [map, contents]);
  useEffect(() => {
    if (isStyled(map, styleCount)) drawn.current?.restyle();
  }, [map, styleCount]);
  useEffect(() => drawn.current?.show(shown), [shown]);
  return null;
};

/** On a map: shows the same part of the world as the other map. */
export const FollowMap = ({ leader }: { leader: MapLibreMap }) => {
  const { map } = useMap();
  useEffect(() => {
    const follow = (): void => {
      map.jumpTo({
        center: leader.getCenter(),
        zoom: leader.getZoom(),
        bearing: leader.getBearing(),
        pitch: leader.getPitch(),
        padding: leader.getPadding(),
      });
    };
    follow();
    leader.on('move', follow);
    return () => {
      leader.off('move', follow);
    };
  }, [map, leader]);
  return null;
};
