import type { Position } from '../geo/index.ts';
import { noProperties, type PoiProperties } from '../pois/index.ts';
import type { WireWorkingHours } from '../working-hours/index.ts';
import type {
  DrawnFloor,
  DrawnLayer,
  FloorReference,
  ImportedPart,
  StoredLayer,
} from './drawing.ts';

/** What a file can be. */
export const importKinds = ['geojson', 'imdf', 'bundle', 'table'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStatuses = [
  'reading',
  'ready',
  'applying',
  'failed',
  'canceled',
  'applied',
  'undone',
] as const;

/** Why a file as a whole cannot be read. */
export const importFailures = [
  'archive_broken',
  'archive_entries',
  'archive_nested',
  'archive_paths',
  'archive_size',
  'kind_differs',
  'newer_version',
  'no_features',
  'no_id_column',
  'not_a_bundle',
  'not_finished',
  'not_geojson',
  'not_imdf',
  'not_json',
  'not_supported',
  'not_utf8',
  'other_system',
  'several_buildings',
  'plan',
  'storage_full',
  'too_complex',
  'too_many_features',
] as const;
export type ImportFailure = (typeof importFailures)[number];

/** A file that cannot be read, which may be one of an archive. */
export type FailedFile = { readonly code: ImportFailure; readonly file: string };

/** What an import changes. */
export type ImportCounts = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly conflicts: number;
  readonly unchanged: number;
  readonly problems: number;
};

/** Why a feature is not imported, or not as a whole. */
export const importProblemCodes = [
  'beacon_taken',
  'crossed',
  'duplicate_id',
  'far_away',
  'floor_renamed',
  'hours_unread',
  'in_metres',
  'invalid',
  'language_missing',
  'layer_unreadable',
  'missing_file',
  'no_engagements',
  'no_floor',
  'no_geometry',
  'no_place',
  'no_poi',
  'no_provider',
  'no_route',
  'no_title',
  'not_a_feature',
  'not_a_number',
  'not_closed',
  'one_way',
  'outside',
  'picture_unreadable',
  'property_unread',
  'route_broken',
  'same_ordinal',
  'several_areas',
  'too_few_corners',
  'too_large',
  'too_many_corners',
  'too_many_points',
  'too_small',
  'unknown_reference',
  'unsupported_geometry',
  'wrong_shape',
] as const;
export type ImportProblemCode = (typeof importProblemCodes)[number];

export type ImportProblem = {
  readonly code: ImportProblemCode;
  readonly file: string;
  /** The number of the feature in its file, counted from 1. */
  readonly feature: number;
  /** Its id in the file. */
  readonly id: string | null;
  /** What the problem is about, such as a floor that is missing. */
  readonly value: string | null;
  /** How many features have the same problem; the others are not listed. */
  readonly count: number;
  /** Where the feature is, if any of its places can be read. */
  readonly at?: Position | null;
  /** Where the feature belongs, if it says so. */
  readonly floor?: FloorReference;
  /** The floor of the POI that it is about, if it is one of the building. */
  readonly floorId?: number | null;
};

/** What a POI has besides its name and place. */
export type PoiDetails = {
  readonly subcategories: readonly string[];
  readonly description: string | null;
  readonly website: string | null;
  readonly phone: string | null;
  /** Its id in another system, unique in a building. */
  readonly external_id: string | null;
  readonly properties: PoiProperties;
};

export const noDetails: PoiDetails = {
  subcategories: [],
  description: null,
  website: null,
  phone: null,
  external_id: null,
  properties: noProperties,
};

/** A POI as a file describes it. */
export type ParsedPoi = {
  /** Its id in the file, by which a newer version of the file finds it again. */
  readonly foreignId: string;
  readonly file: string;
  /** The number of the feature in its file, counted from 1. */
  readonly feature: number;
  readonly floor: FloorReference;
  readonly title: string;
  /** By language, the first one among them if the file says which it is. */
  readonly titles: Readonly<Record<string, string>>;
  /** By language as well; missing if the file says nothing about them. */
  readonly descriptions?: Readonly<Record<string, string>>;
  readonly category: string | null;
  readonly subtitles: readonly string[];
  readonly hours: WireWorkingHours;
  readonly ring: readonly Position[];
  readonly details: PoiDetails;
  /** Addresses of pictures that this product stores. */
  readonly pictures?: readonly string[];
  /** The `poi_id` in an export of this product, by which the POI is found in the building it came from. */
  readonly ownId?: string;
};

/** A file in the shape that all formats have in common. */
export type ParsedVenue = {
  readonly kind: ImportKind;
  readonly pois: readonly ParsedPoi[];
  readonly problems: readonly ImportProblem[];
  /** The names of the properties in the file, the most frequent first. */
  readonly properties: readonly string[];
  readonly mapping: ImportMapping;
  /** The names of its files that can be on floors of their own. */
  readonly files?: readonly string[];
  /** What of it is imported. */
  readonly parts?: readonly ImportedPart[];
  /** Layers and routes. */
  readonly drawing?: readonly DrawnFloor<StoredLayer>[];
  /** Where most of it is. */
  readonly middle?: Position | null;
  /** Of a table, its rows with the headings first. */
  readonly rows?: readonly (readonly string[])[];
};

/** The fields of a POI that can be read from a property. */
export const mappedFields = [
  'id',
  'external_id',
  'title',
  'category',
  'subtitle',
  'hours',
  'floor',
  'subcategories',
  'description',
  'website',
  'phone',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** The fields of a POI that can be read from a column of a table. */
export const tableFields = [
  'id',
  'external_id',
  'title',
  'subtitle',
  'subcategories',
  'category',
  'hours',
  'description',
  'website',
  'phone',
  'floor',
  'latitude',
  'longitude',
] as const;
export type TableField = (typeof tableFields)[number];

/** The property or column from which each field is read; null for none. */
export type ImportMapping = Readonly<Record<TableField, string | null>>;

export const noMapping: ImportMapping = {
  id: null,
  external_id: null,
  title: null,
  subtitle: null,
  subcategories: null,
  category: null,
  hours: null,
  description: null,
  website: null,
  phone: null,
  floor: null,
  latitude: null,
  longitude: null,
};

/** What the readers of the formats answer. */
export type ReadFiles =
  | {
      readonly outcome: 'read';
      readonly venue: ParsedVenue;
      /** Layers and routes, whose files are not stored yet. */
      readonly drawing?: readonly DrawnFloor<DrawnLayer>[];
    }
  | ({ readonly outcome: 'failed' } & FailedFile);

export const importLimits = {
  /** Bytes of a file as it is sent. A bundle, which is read part by part, may have more. */
  bytes: 64 * 1024 * 1024,
  /** Files in an archive. */
  entries: 20_000,
  /** Bytes of an archive once it is unpacked. */
  inflatedBytes: 100 * 1024 * 1024,
  features: 200_000,
  corners: 1000,
  /** Problems that are shown at once. */
  shownProblems: 500,
  /** Problems that are stored, for the list as a file. */
  storedProblems: 50_000,
} as const;
