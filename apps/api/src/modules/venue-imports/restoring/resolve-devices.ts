import { mergeTranslations } from '@floorwright/domain/translations';
import {
  type BeaconContent,
  type EngagementContent,
  noFloor,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import type { Resolving } from './document.ts';
import { changedTo } from './same.ts';

const identityOf = ({ uuid, major, minor }: Pick<BeaconContent, 'uuid' | 'major' | 'minor'>) =>
  `${uuid.toLowerCase()} ${major} ${minor}`;

type ResolvedBeacons = {
  beacons: Map<number, BeaconContent[]>;
  /** The id of each beacon of the bundle, by its place there. */
  ids: (number | null)[];
};

/** The beacons of a bundle, which are known by what they send. */
export const resolveBeacons = (
  { contents, newId, now, isTaken }: Resolving,
  draft: VenueContents,
  floorIds: readonly (number | null)[],
): ResolvedBeacons => {
  const present = new Map(
    [...draft.beacons.values()].flat().map((beacon) => [identityOf(beacon), beacon]),
  );
  const beacons = new Map<number, BeaconContent[]>();
  const ids = contents.beacons.map((placed): number | null => {
    if (!placed || isTaken(identityOf(placed.value))) return null;
    const { value } = placed;
    const there = present.get(identityOf(value));
    const wanted = {
      name: value.name,
      uuid: value.uuid,
      major: value.major,
      minor: value.minor,
      latitude: value.at?.[1] ?? null,
      longitude: value.at?.[0] ?? null,
      vendor: value.vendor ?? null,
      zone_id: value.zone_id ?? null,
    };
    const beacon = there
      ? changedTo(there, { ...wanted, uuid: there.uuid })
      : { id: newId('beacons'), ...wanted, created_at: now };
    const floorId = value.floor === null ? noFloor : (floorIds[value.floor - 1] ?? noFloor);
    const onFloor = beacons.get(floorId);
    if (onFloor) onFloor.push(beacon);
    else beacons.set(floorId, [beacon]);
    return beacon.id;
  });
  return { beacons, ids };
};

/** The engagements of a bundle that are not archived. One with the same name is the same one. */
export const resolveEngagements = (
  { contents, newId, now, fileOf }: Resolving,
  draft: VenueContents,
  beaconIds: readonly (number | null)[],
): EngagementContent[] => {
  const free = new Set(draft.engagements);
  return contents.engagements
    .filter(({ value }) => value.status !== 'archived')
    .map(({ value }): EngagementContent => {
      const there = [...free].find(
        ({ name, scheme }) => name === value.name && scheme === value.scheme,
      );
      if (there) free.delete(there);
      const { logo = null, image = null, ...coupon } = value.coupon ?? {};
      const wanted = {
        event_type: value.event_type,
        name: value.name,
        scheme: value.scheme,
        coupon: value.coupon === null ? null : coupon,
        logo_file_id: fileOf(logo, there?.logo_file_id ?? null),
        image_file_id: fileOf(image, there?.image_file_id ?? null),
        url: value.url,
        custom_attributes: value.custom_attributes,
        active_from: value.active_from,
        active_until: value.active_until,
        active_hours: value.active_hours,
        cooldown_minutes: value.cooldown_minutes ?? 0,
        cap_per_visitor: value.cap_per_visitor ?? null,
        priority: value.priority ?? 0,
        status: value.status,
        translations: mergeTranslations({}, value.translations ?? {}),
        beacon_ids: value.beacons
          .flatMap((place) => beaconIds[place - 1] ?? [])
          .toSorted((a, b) => a - b),
      };
      return there
        ? changedTo(there, wanted)
        : { id: newId('engagements'), ...wanted, created_at: now };
    });
};
