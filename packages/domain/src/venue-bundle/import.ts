import type { Position } from '../geo/index.ts';
import { importProblemCodes } from '../venue-import/index.ts';
/** Files from which buildings can be made. */
export const newBuildingKinds = ['bundle', 'imdf', 'application'] as const;
export type NewBuildingKind = (typeof newBuildingKinds)[number];

/** `ready`: what the file has is shown, and nothing is made yet. */
export const newBuildingStatuses = [
  'reading',
  'storing',
  'ready',
  'complete',
  'failed',
  'undone',
] as const;
export type NewBuildingStatus = (typeof newBuildingStatuses)[number];

/** Why no building was made. */
export const newBuildingFailures = [
  'application_gone',
  'application_limit',
  'archive_broken',
  'archive_entries',
  'archive_nested',
  'archive_paths',
  'archive_size',
  'building_gone',
  'building_limit',
  'canceled',
  'key_without_beacons',
  'newer_version',
  'not_an_application',
  'not_a_bundle',
  'not_finished',
  'not_geojson',
  'not_imdf',
  'not_json',
  'not_utf8',
  'problems',
  'storage_full',
  'too_complex',
  'too_many_features',
] as const;
type NewBuildingFailure = (typeof newBuildingFailures)[number];

/** The file at fault, which may be one of the archive, and a sentence about it where there is one. */
export type FailedBundle = {
  readonly code: NewBuildingFailure;
  readonly file: string;
  readonly message: string | null;
};

/** Why something of the file is missing in the building, or differs. */
export const bundleProblemCodes = [...importProblemCodes, 'name_taken'] as const;
export type BundleProblemCode = (typeof bundleProblemCodes)[number];

export type BundleProblem = {
  readonly code: BundleProblemCode;
  /** Its path in the archive. */
  readonly file: string;
  /** The number of the object in its file, counted from 1; null if the problem concerns the whole file. */
  readonly item: number | null;
  /** The name or id of the object. */
  readonly id: string | null;
  /** What the problem is about, such as a field. */
  readonly value: string | null;
  /** A sentence about it, where there is one. */
  readonly message: string | null;
  /** Where the object is, if that can be read. */
  readonly at?: Position | null;
  /** The name of its floor in the file. */
  readonly floor?: string | null;
};

/** What new buildings got. Imports of earlier releases made one building, and do not say so. */
export type BundleCounts = {
  readonly buildings?: number;
  readonly floors: number;
  readonly layers: number;
  readonly pois: number;
  readonly route_points: number;
  readonly beacons: number;
  readonly engagements: number;
  readonly pictures: number;
};

/** What a file contains, shown before anything is created from it. */
export type NewBuildingPreview = {
  readonly counts: Required<BundleCounts>;
  readonly floors: readonly {
    readonly building: string;
    readonly name: string;
    readonly layers: number;
    readonly pois: number;
    readonly route_points: number;
    readonly beacons: number;
  }[];
};

const megabyte = 1024 ** 2;

export const bundleLimits = {
  /** Of an archive as it is sent. */
  bytes: 256 * megabyte,
  /** Files in an archive. */
  entries: 20_000,
  /** All JSON files but layers, once they are unpacked. */
  jsonBytes: 100 * megabyte,
  /** Layers and pictures, once they are unpacked. */
  fileBytes: 512 * megabyte,
  /** One layer or picture, as for uploads. */
  oneFileBytes: 10 * megabyte,
  floors: 500,
  /** Of an application. */
  buildings: 500,
  /** Of one kind of object. */
  items: 400_000,
  /** Problems that are stored. */
  problems: 50_000,
  /** Problems that are shown at once. */
  shownProblems: 500,
} as const;
