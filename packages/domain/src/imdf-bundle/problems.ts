import { floorNameAt } from '../floors/index.ts';
import type { BundleProblem } from '../venue-bundle/index.ts';
import type { ImportFailure, ImportProblem } from '../venue-import/index.ts';

/** Why no building can be made of an archive. */
export type ImdfFailure = 'not_geojson' | 'not_imdf' | 'too_many_features';

export const failureOf = (code: ImportFailure): ImdfFailure =>
  code === 'not_geojson' || code === 'too_many_features' ? code : 'not_imdf';

/** A problem of a feature, as one of a bundle. */
export const problemOf = ({
  code,
  file,
  feature,
  id,
  value,
  at = null,
  floor,
}: ImportProblem): BundleProblem => ({
  code,
  file,
  item: feature,
  id,
  value,
  message: null,
  at,
  floor: floor?.by === 'position' ? floorNameAt(floor.position) : null,
});
