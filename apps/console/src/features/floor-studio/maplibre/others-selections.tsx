import { type Editor, type Item, outlineOf } from '@floorwright/floor-editor';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';

import { overFloorPrefix } from '../../../venue/map/floor/floor-layer-specs.ts';
import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import type { Presence } from '../together/people.ts';
import type { TogetherStore } from '../together/store.ts';
import { watchSelections } from '../together/watch-selections.ts';

const source = `${overFloorPrefix}others`;

const layers: LayerSpecification[] = [
  {
    id: `${source}-lines`,
    type: 'line',
    source,
    filter: ['!=', ['geometry-type'], 'Point'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ['get', 'color'], 'line-width': 2.5 },
  },
  {
    id: `${source}-dots`,
    type: 'circle',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 10,
      'circle-color': 'transparent',
      'circle-stroke-color': ['get', 'color'],
      'circle-stroke-width': 2.5,
    },
  },
];

const itemOf = ({ kind, id }: Presence['selection'][number]): Item => {
  if (kind === 'poi') return { kind, key: id, corner: null };
  return kind === 'beacon' ? { kind, id: Number(id) } : { kind, id };
};

const featuresOf = (
  editor: Editor,
  store: TogetherStore,
): Parameters<GeoJSONSource['setData']>[0] => {
  const document = editor.state().history.head;
  return {
    type: 'FeatureCollection',
    features: store.get().people.flatMap(({ color, pages }) =>
      pages.flatMap(({ selection }) =>
        selection.flatMap((selected) => {
          const outline = outlineOf(document, itemOf(selected));
          return outline
            ? [{ type: 'Feature' as const, geometry: outline.geometry, properties: { color } }]
            : [];
        }),
      ),
    ),
  };
};

const sourceOf = (map: MapLibreMap) => map.getSource<GeoJSONSource>(source);

/** On a map: outlines what the others have selected. */
export const OthersSelections = ({ editor, store }: { editor: Editor; store: TogetherStore }) => {
  const { map, styleCount } = useMap();
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    map.addSource(source, { type: 'geojson', data: featuresOf(editor, store) });
    for (const layer of layers) map.addLayer(layer);
    const stop = watchSelections(editor, store, () => {
      void sourceOf(map)?.setData(featuresOf(editor, store));
    });
    return () => {
      stop();
      if (!sourceOf(map)) return;
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
      map.removeSource(source);
    };
  }, [map, styleCount, editor, store]);
  return null;
};
