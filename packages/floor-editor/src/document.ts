import type { Position } from '@floorwright/domain/geo';
import { emptyMap, type PersistentMap } from '@floorwright/domain/persistent-map';
import { noProperties, type PoiProperties } from '@floorwright/domain/pois';
import { emptyGraph, type RouteGraph } from '@floorwright/domain/route-graph';
import type { PoiTexts, Translations } from '@floorwright/domain/translations';
import type { WorkingHours } from '@floorwright/domain/working-hours';

/** An uploaded picture: the signed id that forms send, and its URL. */
export type PoiIcon = { readonly signedId: string; readonly url: string };

/** What visitors and other systems know about a place besides its name. Texts are empty if there is nothing. */
export type PoiMore = {
  readonly description: string;
  readonly website: string;
  readonly phone: string;
  /** In the order in which they are shown. */
  readonly pictures: readonly PoiIcon[];
  /** The id of the place in another system. */
  readonly externalId: string;
  readonly properties: PoiProperties;
};

/** A point of interest, without the fields that only the server sets. */
export type Poi = {
  /** The `poi_id`, chosen when it is drawn. */
  readonly key: string;
  readonly title: string;
  readonly categoryId: number | null;
  readonly subcategories: readonly string[];
  readonly subtitles: readonly string[];
  readonly color: string;
  readonly outline: string;
  readonly icon: PoiIcon | null;
  /** Null if unknown. */
  readonly workingHours: WorkingHours | null;
  /** The texts in further languages of the building. */
  readonly translations: Translations<PoiTexts>;
  /** The corners in order; the first is not repeated at the end. */
  readonly ring: readonly Position[];
} & PoiMore;

/** A beacon on this floor. */
export type PlacedBeacon = {
  readonly id: number;
  readonly name: string;
  readonly uuid: string;
  readonly major: number;
  readonly minor: number;
  readonly at: Position;
};

/** Everything that can be edited on a floor. Immutable. */
export type FloorDocument = {
  /** The corners of the plan, from the upper left clockwise; none until it is placed. */
  readonly corners: readonly Position[];
  /** Keyed by `key`. */
  readonly pois: PersistentMap<Poi>;
  readonly route: RouteGraph;
  /** Keyed by id, as text. */
  readonly beacons: PersistentMap<PlacedBeacon>;
};

export const nothingMore: PoiMore = {
  description: '',
  website: '',
  phone: '',
  pictures: [],
  externalId: '',
  properties: noProperties,
};

/** Returns the same document if nothing changes. */
export type Edit = (document: FloorDocument) => FloorDocument;

export const emptyDocument: FloorDocument = {
  corners: [],
  pois: emptyMap(),
  route: emptyGraph,
  beacons: emptyMap(),
};
