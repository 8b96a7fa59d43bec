import type {
  BundleBeacon,
  BundleCategory,
  BundleEngagement,
  BundleFloor,
  BundleHead,
  BundlePoi,
  BundlePoint,
} from '@floorwright/contract';
import type {
  BundleProblem,
  FailedBundle,
  NewBuildingKind,
} from '@floorwright/domain/venue-bundle';
import type { z } from 'zod';

/** An object with where it is in the file, for problems that show up later. */
export type FileItem<Value> = { value: Value; file: string; item: number };

export type ReadFloor = FileItem<z.output<typeof BundleFloor>> & {
  pois: FileItem<z.output<typeof BundlePoi>>[];
  points: z.output<typeof BundlePoint>[];
};

/** A building as a file describes it. What was refused is null, so that places in lists stay valid. */
export type ReadBuilding = {
  kind: NewBuildingKind;
  building: z.output<typeof BundleHead>['building'];
  categories: z.output<typeof BundleCategory>[];
  floors: (ReadFloor | null)[];
  beacons: (FileItem<z.output<typeof BundleBeacon>> | null)[];
  engagements: FileItem<z.output<typeof BundleEngagement>>[];
  problems: BundleProblem[];
};

/** The same with each floor as JSON, since all of them at once would keep the process that gets them from serving others. */
export type PackedOutcome =
  | Extract<ReadOutcome, { outcome: 'failed' }>
  | { outcome: 'read'; read: Omit<ReadBuilding, 'floors'>; floors: string[]; bundle: string };

export type ReadOutcome =
  | {
      outcome: 'read';
      read: ReadBuilding;
      /** The bundle that has the layers and pictures: the file itself, or one that was made from it. */
      bundle: string;
    }
  | { outcome: 'failed'; failure: FailedBundle };
