import type { ItemKind } from '@floorwright/floor-editor';

import { overFloorPrefix } from '../../../venue/map/floor/floor-layer-specs.ts';

const named = <const Name extends string>(name: Name) => `${overFloorPrefix}${name}` as const;

export const sources = {
  pois: named('pois'),
  titles: named('titles'),
  links: named('links'),
  arrows: named('arrows'),
  points: named('points'),
  beacons: named('beacons'),
  overlay: named('overlay'),
} as const;
export type SourceName = keyof typeof sources;

const isSourceName = (name: string): name is SourceName => Object.hasOwn(sources, name);
export const sourceNames: readonly SourceName[] = Object.keys(sources).filter(isSourceName);

export const layers = {
  poiAreas: named('poi-areas'),
  poiOutlines: named('poi-outlines'),
  links: named('link-lines'),
  closedLinks: named('closed-link-lines'),
  points: named('point-dots'),
  beacons: named('beacon-dots'),
  overlayAreas: named('overlay-areas'),
  overlayLines: named('overlay-lines'),
  overlayBands: named('overlay-bands'),
  overlayProposal: named('overlay-proposal'),
  overlayDots: named('overlay-dots'),
  overlayLabels: named('overlay-labels'),
  icons: named('poi-icons'),
  titles: named('poi-titles'),
  arrows: named('link-arrows'),
  pointIds: named('point-ids'),
  beaconNames: named('beacon-names'),
} as const;

/** What the layer toggles show and hide. */
export type LayerToggles = {
  readonly routes: boolean;
  readonly beacons: boolean;
  readonly pointIds: boolean;
  readonly directions: boolean;
};

/** The kinds of objects that the map does not show, or shows only one of. */
export const hiddenKinds = (
  { routes, beacons }: LayerToggles,
  onlyBeacon: number | null,
): ItemKind[] => [
  ...(routes ? [] : (['point', 'link'] as const)),
  ...(beacons && onlyBeacon === null ? [] : (['beacon'] as const)),
];

/** Whether a layer is visible. */
export const isShown = (layer: string, shown: LayerToggles): boolean => {
  switch (layer) {
    case layers.links:
    case layers.closedLinks:
    case layers.points:
      return shown.routes;
    case layers.arrows:
      return shown.routes && shown.directions;
    case layers.pointIds:
      return shown.routes && shown.pointIds;
    case layers.beacons:
    case layers.beaconNames:
      return shown.beacons;
    default:
      return true;
  }
};
