import type {
  BundleApplicationHead,
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

import type { Archive } from './archive.ts';

/** An object with where it is in the file, for problems that show up later. */
export type FileItem<Value> = { value: Value; file: string; item: number };

export type ReadFloor = FileItem<z.output<typeof BundleFloor>> & {
  pois: FileItem<z.output<typeof BundlePoi>>[];
  points: z.output<typeof BundlePoint>[];
};

/** What an application has besides its buildings. */
export type ReadApplication = z.output<typeof BundleApplicationHead>['application'] & {
  categories: z.output<typeof BundleCategory>[];
};

/** A building as a file describes it. What was refused is null, so that places in lists stay valid. */
export type ReadBuilding = {
  /** Of the file in which it is described. */
  kind: NewBuildingKind;
  /** Its folder in the archive of an application, with a slash at the end; empty in others. */
  folder: string;
  building: z.output<typeof BundleHead>['building'];
  categories: z.output<typeof BundleCategory>[];
  floors: (ReadFloor | null)[];
  beacons: (FileItem<z.output<typeof BundleBeacon>> | null)[];
  engagements: FileItem<z.output<typeof BundleEngagement>>[];
};

/** What a file describes: one building, or those of an application. */
export type ReadArchive = {
  kind: NewBuildingKind;
  /** Null unless it is one of an application. */
  application: ReadApplication | null;
  buildings: ReadBuilding[];
  problems: BundleProblem[];
};

/** The same with each floor as JSON, since all of them at once would keep the process that gets them from serving others. */
export type PackedOutcome =
  | Extract<ReadOutcome, { outcome: 'failed' }>
  | {
      outcome: 'read';
      read: Omit<ReadArchive, 'buildings'>;
      buildings: (Omit<ReadBuilding, 'floors'> & { floors: string[] })[];
      bundle: string;
    };

export type ReadOutcome =
  | {
      outcome: 'read';
      read: ReadArchive;
      /** The bundle that has the layers and pictures: the file itself, or one that was made from it. */
      bundle: string;
    }
  | { outcome: 'failed'; failure: FailedBundle };

/** A building with the part of the archive that has its layers and pictures. */
export type OpenedBuilding = { contents: ReadBuilding; archive: Archive };

export type OpenedArchive = Omit<ReadArchive, 'buildings'> & { buildings: OpenedBuilding[] };
