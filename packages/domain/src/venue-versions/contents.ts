import type { PoiProperties } from '../pois/poi-details.ts';
import type {
  BuildingTexts,
  CategoryTexts,
  EngagementTexts,
  FloorTexts,
  PoiTexts,
  Translations,
} from '../translations/index.ts';

/** The parts of a version. Those from `floor` on belong to a floor; beacons may belong to none. */
const partKinds = [
  'building',
  'categories',
  'engagements',
  'floor',
  'pois',
  'route',
  'beacons',
] as const;
export type PartKind = (typeof partKinds)[number];

/** Why a version was not published as scheduled. */
export const publishFailures = [
  'no_right',
  'no_subscription',
  'automatic',
  'superseded',
  'blocked',
] as const;
export type PublishFailure = (typeof publishFailures)[number];

/** A value that is stored as it is, such as working hours. */
type StoredJson =
  | string
  | number
  | boolean
  | null
  | StoredJson[]
  | { [name: string]: StoredJson | undefined };

export type BuildingContent = {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly languages: readonly string[];
  readonly translations: Translations<BuildingTexts>;
  readonly poi_link_mask: string | null;
  /** The number of floors above the ground, and of basements. */
  readonly floors: number;
  readonly basement_floors: number;
};

export type CategoryContent = {
  readonly id: number;
  readonly name: string;
  readonly translations: Translations<CategoryTexts>;
};

export type LayerContent = {
  readonly id: number;
  readonly kind: string;
  readonly position: number;
  readonly file_id: number;
  readonly checksum: string;
  readonly byte_size: number;
  readonly created_at: string;
};

export type FloorContent = {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly photo_file_id: number | null;
  readonly jibestream_id: string | null;
  /** Latitude and longitude of the four corners of the plan, one after the other. */
  readonly corners: readonly number[];
  readonly translations: Translations<FloorTexts>;
  readonly created_at: string;
  readonly layers: readonly LayerContent[];
};

export type PoiContent = {
  readonly id: number;
  readonly poi_id: string;
  readonly title: string;
  readonly category_id: number | null;
  readonly subcategories: readonly string[];
  readonly subtitles: readonly string[];
  readonly color: string;
  readonly outline: string;
  readonly icon_file_id: number | null;
  readonly working_hours: StoredJson;
  /** Latitude and longitude of each corner, one after the other. */
  readonly ring: readonly number[];
  readonly translations: Translations<PoiTexts>;
  readonly description: string | null;
  readonly website: string | null;
  readonly phone: string | null;
  readonly external_id: string | null;
  readonly properties: PoiProperties | null;
  readonly created_at: string;
  /** The ids of the files, in their order. */
  readonly pictures: readonly number[];
};

export type PointContent = {
  readonly point_id: string;
  readonly kind: 'point' | 'connecting' | 'stairs' | 'elevator';
  readonly latitude: number;
  readonly longitude: number;
  readonly neighbors: readonly string[];
  readonly shaft: string | null;
  readonly links: readonly {
    readonly point_id: string;
    readonly accessible: boolean;
    readonly closed: boolean;
    readonly bridge?: true | undefined;
  }[];
};

export type BeaconContent = {
  readonly id: number;
  readonly name: string;
  readonly uuid: string;
  readonly major: number;
  readonly minor: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly vendor: string | null;
  readonly zone_id: string | null;
  readonly created_at: string;
};

/** An engagement as it is stored, with the ids of its beacons. */
export type EngagementContent = {
  readonly id: number;
  readonly event_type: string;
  readonly name: string;
  readonly scheme: string;
  readonly coupon: StoredJson;
  readonly logo_file_id: number | null;
  readonly image_file_id: number | null;
  readonly url: string | null;
  readonly custom_attributes: StoredJson;
  readonly active_from: string | null;
  readonly active_until: string | null;
  readonly active_hours: StoredJson;
  readonly cooldown_minutes: number;
  readonly cap_per_visitor: number | null;
  readonly priority: number;
  readonly status: 'active' | 'paused' | 'archived';
  readonly translations: Translations<EngagementTexts>;
  readonly created_at: string;
  readonly beacon_ids: readonly number[];
};

/** Everything that a version of a building consists of. */
export type VenueContents = {
  readonly building: BuildingContent;
  readonly categories: readonly CategoryContent[];
  readonly engagements: readonly EngagementContent[];
  /** From the lowest up. */
  readonly floors: readonly FloorContent[];
  /** By floor. */
  readonly pois: ReadonlyMap<number, readonly PoiContent[]>;
  readonly routes: ReadonlyMap<number, readonly PointContent[]>;
  /** By floor, 0 for those that are on none. */
  readonly beacons: ReadonlyMap<number, readonly BeaconContent[]>;
};

/** The floor of what belongs to none. */
export const noFloor = 0;
