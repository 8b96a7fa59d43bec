import { isOfAppArea, permissions } from '@floorwright/domain/access';
import { z } from 'zod';

import { deviceEdits } from './device-edits.ts';
import { type Edit, edit, endpoints, fieldEdits } from './edit.ts';
import { floorEdits } from './floor-edits.ts';
import { importEdits } from './import-edits.ts';
import { poiEdits } from './poi-edits.ts';
import { maskWithFloorId, type World } from './world.ts';

const building = ({ venue }: World) => ({ id: venue.buildingId });
const buildingEdits = fieldEdits('buildings.update', building, {
  name: () => 'Other mall',
  address: () => 'Elsewhere 1',
  coordinate_attributes: () => ({ latitude: 53.5, longitude: 12 }),
  languages: () => ['en', 'ar', 'de'],
  translations: () => ({ ar: { name: 'ميناء', address: 'هامبورغ' } }),
});

/** Which floor a link leads to. */
const maskEdits = fieldEdits('buildings.update', building, {
  poi_link_mask: () => maskWithFloorId,
});

/** One edit of every kind, as the console makes it. */
export const edits: readonly Edit[] = [
  ...poiEdits,
  ...floorEdits,
  ...deviceEdits,
  ...importEdits,
  // While both floors are there.
  ...maskEdits,
  edit('a deleted floor', 'floors.remove', ({ venue }) => ({ params: { id: venue.floorIds[1] } })),
  ...buildingEdits,
];

const fieldsOf = (of: string, body: z.ZodType | undefined): string[] =>
  body instanceof z.ZodObject
    ? Object.entries<z.ZodType>(body.shape).flatMap(([field, schema]) =>
        schema instanceof z.ZodObject && field === 'building_poi_category'
          ? fieldsOf(of, schema)
          : `${of} ${field}`,
      )
    : [];

/** Endpoints of venues that change nothing that visitors get of a building. */
const elsewhere = [
  // Applications and whole buildings. Imports of buildings make new ones.
  /^applications\./,
  /^buildings\.(?:create|remove)$/,
  /^buildingImports\./,
  // Beside the venue.
  /^(?:comments|floorEvents|venueExports)\./,
  /^triggers\.listAtBeacons$/,
  // Files are seen once something has them.
  /^files\./,
  // Publishing itself. What restoring changes is edited here row by row.
  /^versions\./,
  // A new category is seen once a POI has it.
  /^poiCategories\.create$/,
  // Until an import is applied, or without applying it.
  /^beaconImports\.(?:create|dryRun|cancel)$/,
  /^planImports\.(?:create|choosePage|draw|remove)$/,
  /^venueImports\.(?:create|update|cancel)$/,
];

/** Fields that visitors never get, or that are settings and not contents. */
const hidden = [
  /^buildings\.update (?:floors|basement_floors|photo|jibestream_\w+)$/,
  /^buildings\.update (?:share_page|auto_publish)$/,
  /^floors\.\w+ jibestream_id$/,
  /^beacons\.\w+ (?:id|vendor|zone_id)$/,
  / (?:lock_version|dry_run|twice|route_lock_version)$/,
  // Of what is new only that it is there: its fields are those of a change.
  /^(?:pois|floors|beacons|triggers)\.create /,
  /^floors\.duplicate /,
];

const isNamed = (name: string, names: readonly RegExp[]): boolean =>
  names.some((each) => each.test(name));

/** Every endpoint and every field of the contract that can change a venue for visitors. */
export const everythingToEdit = (): string[] =>
  [...endpoints]
    .filter(([name, { method, needs }]) => {
      const permission = permissions.find((each) => each === needs);
      return (
        method !== 'GET' &&
        permission !== undefined &&
        isOfAppArea(permission) &&
        !isNamed(name, elsewhere)
      );
    })
    .flatMap(([name, { body }]) => [name, ...fieldsOf(name, body)])
    .filter((name) => !isNamed(name, hidden));
