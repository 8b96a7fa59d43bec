import {
  isPlacedWell,
  type Position,
  ringProblem,
  ringProblemMessages,
} from '@floorwright/domain/geo';

import { positionOf, type Report } from './checks.ts';
import type { FileItem, ReadBuilding, ReadFloor } from './document.ts';

const positionsOf = (corners: readonly (readonly [number, number])[]): Position[] =>
  corners.map(([longitude, latitude]) => ({ latitude, longitude }));

/** Whether a value comes for the first time. */
const createSeen = () => {
  const seen = new Set<string>();
  return (value: string): boolean => {
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  };
};

type Checks = {
  report: Report;
  pathOf: (
    placed: FileItem<unknown> & { at?: Position | null; floor?: string },
    path: string | null,
    id: string,
  ) => string | null;
};

const checkFloors = (
  floors: ReadBuilding['floors'],
  { report, pathOf }: Checks,
): (ReadFloor | null)[] => {
  const isNewProvider = createSeen();
  return floors.map((floor) => {
    if (!floor) return null;
    const { value, file, item } = floor;
    const [corner] = value.corners;
    const about = { file, item, id: value.name, at: positionOf(corner), floor: value.name };
    let { corners, provider_id: providerId } = value;
    if (providerId !== null && !isNewProvider(providerId)) {
      report('duplicate_id', about, { value: providerId });
      providerId = null;
    }
    if (!isPlacedWell(positionsOf(corners))) {
      report('wrong_shape', about, { value: 'corners' });
      corners = [];
    }
    const named = { ...floor, ...about };
    const layers = value.layers.filter((layer) => pathOf(named, layer.file, layer.name) !== null);
    const plan = pathOf(named, value.plan, value.name);
    return { ...floor, value: { ...value, corners, layers, plan, provider_id: providerId } };
  });
};

const checkPois = (
  floors: readonly (ReadFloor | null)[],
  categories: ReadonlySet<string>,
  { report, pathOf }: Checks,
): (ReadFloor | null)[] => {
  const isNewId = createSeen();
  const isNewExternal = createSeen();
  const checked = (placed: ReadFloor['pois'][number], floor: string): ReadFloor['pois'] => {
    const { value, file, item } = placed;
    const about = { file, item, id: value.poi_id, at: positionOf(value.corners[0]), floor };
    if (!isNewId(value.poi_id)) {
      report('duplicate_id', about, { value: value.poi_id });
      return [];
    }
    const shape = ringProblem(positionsOf(value.corners));
    if (shape !== null) {
      report('wrong_shape', about, { message: ringProblemMessages[shape] });
      return [];
    }
    let { category, external_id: externalId = null } = value;
    if (externalId !== null && !isNewExternal(externalId)) {
      report('duplicate_id', about, { value: externalId });
      externalId = null;
    }
    if (category !== null && !categories.has(category)) {
      report('unknown_reference', about, { value: category });
      category = null;
    }
    const named = { ...placed, ...about };
    const icon = pathOf(named, value.icon, value.poi_id);
    const pictures = value.pictures.filter((path) => pathOf(named, path, value.poi_id) !== null);
    return [{ ...placed, value: { ...value, category, external_id: externalId, icon, pictures } }];
  };
  return floors.map(
    (floor) =>
      floor && { ...floor, pois: floor.pois.flatMap((poi) => checked(poi, floor.value.name)) },
  );
};

const checkBeacons = (
  beacons: ReadBuilding['beacons'],
  floors: readonly (ReadFloor | null)[],
  { report }: Checks,
): ReadBuilding['beacons'] => {
  const isNew = createSeen();
  return beacons.map((beacon) => {
    if (!beacon) return null;
    const { value, file, item } = beacon;
    const floor = value.floor === null ? null : (floors[value.floor - 1]?.value.name ?? null);
    const about = { file, item, id: value.name, at: positionOf(value.at ?? undefined), floor };
    const identity = `${value.uuid} ${value.major} ${value.minor}`;
    if (!isNew(identity)) {
      report('duplicate_id', about, { value: identity });
      return null;
    }
    if (value.floor === null || floors[value.floor - 1]) return beacon;
    report('unknown_reference', about, { value: String(value.floor) });
    return { ...beacon, value: { ...value, floor: null } };
  });
};

const checkEngagements = (
  engagements: ReadBuilding['engagements'],
  beacons: ReadBuilding['beacons'],
  { report, pathOf }: Checks,
): ReadBuilding['engagements'] =>
  engagements.map((engagement) => {
    const { value, file, item } = engagement;
    const about = { file, item, id: value.name };
    const known = value.beacons.filter((place) => {
      if (beacons[place - 1]) return true;
      report('unknown_reference', about, { value: String(place) });
      return false;
    });
    const coupon = value.coupon && {
      ...value.coupon,
      logo: pathOf(engagement, value.coupon.logo, value.name),
      image: pathOf(engagement, value.coupon.image, value.name),
    };
    return { ...engagement, value: { ...value, beacons: [...new Set(known)], coupon } };
  });

/** Checks what objects say about each other. What refers to nothing is reported, and left out. */
export const checkReferences = (
  read: ReadBuilding,
  files: ReadonlySet<string>,
  report: Report,
): ReadBuilding => {
  const pathOf: Checks['pathOf'] = ({ file, item, at = null, floor = null }, path, id) => {
    if (path === null || files.has(path)) return path;
    report('missing_file', { file, item, id, at, floor }, { value: path });
    return null;
  };
  const checks: Checks = { report, pathOf };
  const categories = new Set(read.categories.map(({ name }) => name));
  const floors = checkPois(checkFloors(read.floors, checks), categories, checks);
  const beacons = checkBeacons(read.beacons, floors, checks);
  const head = { value: read.building, file: 'bundle.json', item: 1 };
  return {
    ...read,
    building: { ...read.building, photo: pathOf(head, read.building.photo, read.building.name) },
    floors,
    beacons,
    engagements: checkEngagements(read.engagements, beacons, checks),
  };
};
