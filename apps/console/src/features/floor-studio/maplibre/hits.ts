import { type Position, wrapLongitude } from '@floorwright/domain/geo';
import { type Hit, nothingHit, type Target } from '@floorwright/floor-editor';
import type { Map as MapLibreMap, MapGeoJSONFeature } from 'maplibre-gl';

import type { Drawing } from './drawing.ts';
import { layers } from './layer-names.ts';

export type Pixel = { readonly x: number; readonly y: number };

const layersOf: Readonly<Record<Target, readonly string[]>> = {
  point: [layers.points],
  corner: [layers.overlayDots],
  side: [layers.overlayDots],
  ghost: [layers.overlayDots],
  beacon: [layers.beacons],
  link: [layers.links, layers.closedLinks],
  poi: [layers.poiAreas],
};

/** The corners of the shape that is being drawn count as corners, since the first one closes it. */
const kindOf = ({ properties }: MapGeoJSONFeature): unknown =>
  properties['kind'] === 'shape-corner' ? 'corner' : properties['kind'];

const isOf = (target: Target, feature: MapGeoJSONFeature): boolean =>
  layersOf[target].includes(feature.layer.id) &&
  (feature.layer.id !== layers.overlayDots || kindOf(feature) === target);

/** A dragged point is always under the pointer and would hide the point it is dragged onto. */
const isDragged = (dragged: Hit | undefined, target: Target, { properties }: MapGeoJSONFeature) =>
  dragged?.on === 'point' && target === 'point' && String(properties['id']) === dragged.id;

const nearestOn = (from: Pixel, to: Pixel, { x, y }: Pixel): Pixel => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across ** 2 + down ** 2;
  const part = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / length;
  const clamped = Math.max(0, Math.min(1, part));
  return { x: from.x + clamped * across, y: from.y + clamped * down };
};

const distance = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);

type Ends = readonly [Pixel, Pixel];

/** Finds what is under the pointer among the drawn features. */
export const createHitTest = (map: MapLibreMap, drawing: Drawing) => {
  const project = (coordinates: readonly number[]): Pixel =>
    map.project([coordinates[0] ?? 0, coordinates[1] ?? 0]);

  /** From the link itself, since coordinates in tiles are rounded. */
  const endsOf = (id: string): Ends | undefined => {
    const geometry = drawing.find('links', id)?.geometry;
    const [from, to] = geometry?.type === 'LineString' ? geometry.coordinates : [];
    return from && to && [project(from), project(to)];
  };
  const distanceTo = ({ geometry, properties }: MapGeoJSONFeature, pixel: Pixel): number => {
    if (geometry.type === 'Point') return distance(project(geometry.coordinates), pixel);
    const ends = endsOf(String(properties['id']));
    return ends ? distance(nearestOn(...ends, pixel), pixel) : 0;
  };

  const hitOn = (target: Target, feature: MapGeoJSONFeature, pixel: Pixel): Hit | undefined => {
    const { properties } = feature;
    const id = String(properties['id']);
    switch (target) {
      case 'point':
        return { on: 'point', id };
      case 'beacon':
        return { on: 'beacon', id: Number(properties['beacon']) };
      case 'poi':
        return { on: 'poi', key: id };
      case 'corner':
      case 'side':
        return { on: target, index: Number(properties['index']) };
      case 'link': {
        const ends = endsOf(id);
        if (!ends) return undefined;
        const { x, y } = nearestOn(...ends, pixel);
        return { on: 'link', id, at: placeAt(map.unproject([x, y])) };
      }
      case 'ghost': {
        const ghost = drawing.find('overlay', id)?.geometry;
        if (ghost?.type !== 'Point') return undefined;
        const [lng = 0, lat = 0] = ghost.coordinates;
        return {
          on: 'ghost',
          shaft: String(properties['of']),
          at: { latitude: lat, longitude: lng },
        };
      }
    }
  };

  /** The first target within reach; the nearest one of several of the same kind. */
  return (targets: readonly Target[], pixel: Pixel, reach: number, dragged?: Hit): Hit => {
    const wanted = [...new Set(targets.flatMap((target) => layersOf[target]))].filter((id) =>
      map.getLayer(id),
    );
    if (wanted.length === 0) return nothingHit;
    const around = map.queryRenderedFeatures(
      [
        [pixel.x - reach, pixel.y - reach],
        [pixel.x + reach, pixel.y + reach],
      ],
      { layers: wanted },
    );
    for (const target of targets) {
      // An area is hit only inside, without a reach around it.
      const [found] =
        target === 'poi'
          ? map.queryRenderedFeatures([pixel.x, pixel.y], { layers: [...layersOf.poi] })
          : around
              .filter((feature) => isOf(target, feature) && !isDragged(dragged, target, feature))
              .toSorted((a, b) => distanceTo(a, pixel) - distanceTo(b, pixel));
      const hit = found && hitOn(target, found, pixel);
      if (hit) return hit;
    }
    return nothingHit;
  };
};

const exact = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;

/** The place under the pointer, rounded to a millimeter. */
export const placeAt = ({ lng, lat }: { lng: number; lat: number }): Position => ({
  latitude: exact(Math.max(-90, Math.min(90, lat))),
  longitude: exact(wrapLongitude(lng)),
});
