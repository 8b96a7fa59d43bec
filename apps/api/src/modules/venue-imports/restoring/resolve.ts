import { contentLanguages, mergeTranslations } from '@floorwright/domain/translations';
import { bundlePaths, type BundleProblem } from '@floorwright/domain/venue-bundle';
import type { VenueContents } from '@floorwright/domain/venue-versions';

import { positionOf } from '../../building-imports/index.ts';
import type { BundleDocument, Resolving, Target } from './document.ts';
import { resolveBeacons, resolveEngagements } from './resolve-devices.ts';
import { resolveFloors } from './resolve-floors.ts';
import { resolvePois } from './resolve-pois.ts';
import { changedTo } from './same.ts';

const resolveBuilding = (
  { contents: { building } }: Resolving,
  draft: VenueContents,
): VenueContents['building'] => {
  const [longitude, latitude] = building.at;
  return changedTo(draft.building, {
    name: building.name,
    address: building.address,
    latitude,
    longitude,
    languages: contentLanguages(building.languages),
    translations: mergeTranslations({}, building.translations ?? {}),
    poi_link_mask: building.poi_link_mask ?? null,
    floors: building.floors,
    basement_floors: building.basement_floors ?? 0,
  });
};

const problemsOf = ({ contents, engagementProblem, isTaken }: Resolving): BundleProblem[] => {
  const taken = contents.beacons.flatMap((beacon): BundleProblem[] => {
    if (!beacon) return [];
    const { value, file, item } = beacon;
    const identity = `${value.uuid.toLowerCase()} ${value.major} ${value.minor}`;
    if (!isTaken(identity)) return [];
    const about = { file, item, id: value.name, value: identity, message: null };
    const floor = contents.floors[(value.floor ?? 0) - 1]?.value.name ?? null;
    return [{ code: 'beacon_taken', ...about, at: positionOf(value.at ?? undefined), floor }];
  });
  if (engagementProblem === undefined || contents.engagements.length === 0) return taken;
  const about = { file: bundlePaths.engagements, item: null, id: null, value: null };
  return [...taken, { code: 'no_engagements', ...about, message: engagementProblem }];
};

/**
 * A building as a bundle describes it, under the ids that its floors, POIs and beacons have: so only what differs is
 * written. What the bundle does not have is not in it.
 */
export const resolveBundle = async (
  document: BundleDocument,
  target: Target,
  draft: VenueContents,
): Promise<{ wanted: VenueContents; problems: BundleProblem[] }> => {
  const { files } = document;
  const { checksumOf } = target;
  const resolving: Resolving = {
    ...document,
    ...target,
    fileOf: (path, present) => {
      const stored = path === null ? undefined : files[path];
      if (!stored) return null;
      return present !== null && checksumOf(present) === stored.checksum ? present : stored.id;
    },
  };
  const { floors, routes, ids, problems } = await resolveFloors(resolving, draft);
  const { pois, categories } = await resolvePois(resolving, draft, ids);
  const beacons = resolveBeacons(resolving, draft, ids);
  return {
    wanted: {
      building: resolveBuilding(resolving, draft),
      categories,
      engagements:
        target.engagementProblem === undefined
          ? resolveEngagements(resolving, draft, beacons.ids)
          : draft.engagements,
      floors: floors.toSorted((a, b) => a.position - b.position || a.id - b.id),
      pois,
      routes,
      beacons: beacons.beacons,
    },
    problems: [...problems, ...problemsOf(resolving)],
  };
};
