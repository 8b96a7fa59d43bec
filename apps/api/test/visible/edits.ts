import { contract, type Endpoint } from '@floorwright/contract';
import { isOfAppArea, permissions } from '@floorwright/domain/access';
import { z } from 'zod';

import { signedPicture } from '../files/pictures.ts';
import { signedLayer } from '../venue/floors.ts';
import { beaconInput, poiInput, square } from '../venue/studio.ts';
import { couponInput, triggerInput } from '../venue/triggers.ts';
import { newShape, type World } from './world.ts';

type Extra = {
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  body?: object;
};

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([feature, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
);

/** A call of the console, by the name of its endpoint. */
type Edit = {
  name: string;
  of: string;
  with: (world: World) => Extra | Promise<Extra>;
  /** Whether visitors never see it. */
  isHidden?: true;
};

const edit = (name: string, of: string, extra: Edit['with']): Edit => ({ name, of, with: extra });

type Value = (world: World) => unknown;

/** One edit for each field of a body. */
const fieldEdits = (
  of: string,
  params: (world: World) => Record<string, number>,
  values: Record<string, Value>,
): Edit[] =>
  Object.entries(values).map(([field, value]) =>
    edit(`${of} ${field}`, of, async (world) => ({
      params: params(world),
      body: { [field.replace(/ .*/, '')]: await value(world) },
    })),
  );

const picture: Value = ({ product, venue }) => signedPicture(product, venue.owner);
const layerFile = ({ product, venue }: World) => signedLayer(product, venue.owner);

const poiEdits = fieldEdits('pois.update', ({ poi }) => ({ id: poi.id }), {
  title: () => 'Renamed',
  category_id: () => 0,
  'category_id again': ({ categories }) => categories.changed,
  subcategories: () => ['Coffee'],
  subtitles: () => ['Upstairs'],
  color: () => '#112233',
  outline: () => '#445566',
  icon: picture,
  working_hours: () => '00/00',
  description: () => 'Coffee and cakes',
  website: () => 'https://example.com/cafe',
  phone: () => '+49 40 123456',
  external_id: () => 'x-1',
  properties: () => ({ wheelchair: true }),
  pictures: async (world) => [await picture(world)],
  coordinates_attributes: () => newShape,
  translations: () => ({
    ar: { title: 'مقهى', subtitles: ['فوق'], subcategories: ['قهوة'], description: 'كعك' },
  }),
});

const floorEdits = fieldEdits('floors.update', ({ venue }) => ({ id: venue.floorIds[0] }), {
  name: () => '7',
  position: () => -1,
  photo: picture,
  'layers_attributes with another file': async (world) => [
    { id: world.layers.replaced, file: await layerFile(world) },
  ],
  coordinates_attributes: () => square(1),
  translations: () => ({ ar: { name: 'الأرضي', short_name: 'أ' } }),
});

const buildingEdits = fieldEdits('buildings.update', ({ venue }) => ({ id: venue.buildingId }), {
  name: () => 'Other mall',
  address: () => 'Elsewhere 1',
  coordinate_attributes: () => ({ latitude: 53.5, longitude: 12 }),
  languages: () => ['en', 'ar', 'de'],
  translations: () => ({ ar: { name: 'ميناء', address: 'هامبورغ' } }),
});

const beaconEdits = fieldEdits('beacons.update', ({ beacons }) => ({ id: beacons.changed }), {
  name: () => 'Door',
  uuid: () => '11111111-4fa2-4e98-8024-bc5b71e0893e',
  major: () => 7,
  minor: () => 8,
  latitude: () => 53.56,
  longitude: () => 9.99,
  building_floor_id: ({ venue }) => venue.floorIds[1],
});

const engagementEdits = fieldEdits(
  'triggers.update',
  ({ engagements }) => ({ id: engagements.changed }),
  {
    event_type: () => 'leave',
    beacon_ids: ({ beacons }) => [beacons.changed, beacons.moved],
    'activity_attributes of a link': () => ({
      scheme: 'url',
      name: 'Menu',
      url: 'https://example.com/menu',
    }),
    'activity_attributes of an app': () => triggerInput([]).activity_attributes,
    'activity_attributes of a coupon': async (world) => ({
      scheme: 'coupon',
      name: 'Coffee',
      coupon_attributes: couponInput(String(await picture(world))),
    }),
    active_from: () => '2026-01-01',
    active_until: () => '2026-12-31',
    active_hours: () => '00/00',
    cooldown_minutes: () => 5,
    cap_per_visitor: () => 3,
    priority: () => 9,
    translations: () => ({ ar: { name: 'أهلا', title: 'خصم', description: 'نص' } }),
  },
);

const categoryEdit = (name: string, category: object): Edit =>
  edit(name, 'poiCategories.rename', ({ categories }) => ({
    params: { id: categories.changed },
    body: { building_poi_category: category },
  }));

const routePoint = (point_id: string, east: number, neighbors: string[]) => ({
  point_id,
  kind: 'point',
  latitude: 53.5436,
  longitude: 9.9886 + east,
  neighbors,
});
const routeEdit = (name: string, points: object[]): Edit =>
  edit(name, 'routes.replace', ({ venue }) => ({
    params: { id: venue.floorIds[0] },
    body: { building_route_points_attributes: points },
  }));

const layerEdit = (name: string, of: string, body?: object): Edit =>
  edit(name, of, ({ venue, layers }) => ({
    params: { id: venue.floorIds[0], layerId: layers.removed },
    ...(body && { body }),
  }));

/** One edit of every kind, as the console makes it. */
export const edits: readonly Edit[] = [
  edit('a new POI', 'pois.create', ({ venue }) => ({
    params: { id: venue.buildingId, floorId: venue.floorIds[0] },
    body: poiInput({ poi_id: 'new-poi', title: 'New shop' }),
  })),
  ...poiEdits,
  edit('copies of a POI', 'floorCopies.create', ({ venue, deletedPoi }) => ({
    params: { id: venue.floorIds[0] },
    body: {
      floor_ids: [venue.floorIds[1]],
      pois_attributes: [{ id: deletedPoi.id, lock_version: 1 }],
      point_ids: [],
    },
  })),
  edit('a deleted POI', 'pois.remove', ({ deletedPoi }) => ({ params: { id: deletedPoi.id } })),
  categoryEdit('the name of a category', { name: 'Drinks' }),
  categoryEdit('the translation of a category', {
    name: 'Drinks',
    translations: { ar: { name: 'مشروبات' } },
  }),
  edit('a deleted category', 'poiCategories.remove', ({ categories }) => ({
    params: { id: categories.removed },
    query: { merge_into: categories.changed },
  })),
  routeEdit('a route', [routePoint('a', 0, ['b']), routePoint('b', 1e-5, ['a'])]),
  routeEdit('a deleted route', []),
  edit('a layer', 'floors.createLayer', async (world) => ({
    params: { id: world.venue.floorIds[0] },
    body: { file: await layerFile(world), kind: 'walls', position: 0 },
  })),
  layerEdit('the kind of a layer', 'floors.updateLayer', { kind: 'garden' }),
  layerEdit('the position of a layer', 'floors.updateLayer', { position: 0 }),
  layerEdit('a deleted layer', 'floors.removeLayer'),
  layerEdit('a restored layer', 'floors.restoreLayer'),
  layerEdit('a layer that is deleted again', 'floors.removeLayer'),
  ...floorEdits,
  edit('a floor', 'floors.create', async (world) => ({
    params: { id: world.venue.buildingId },
    body: { name: '2', photo: await picture(world), position: 5, translations: {} },
  })),
  edit('a copy of a floor', 'floors.duplicate', ({ venue }) => ({
    params: { id: venue.floorIds[0] },
    body: { name: '3' },
  })),
  ...beaconEdits,
  edit('a new beacon', 'beacons.create', ({ venue }) => ({
    params: { id: venue.buildingId },
    body: beaconInput(),
  })),
  edit('a deleted beacon', 'beacons.remove', ({ beacons }) => ({
    params: { id: beacons.removed },
  })),
  edit('deleted beacons', 'beacons.removeMany', ({ beacons }) => ({
    body: { beacon_ids: [beacons.removedWithOthers] },
  })),
  edit('moved beacons', 'beacons.moveMany', ({ venue, beacons }) => ({
    body: {
      beacon_ids: [beacons.moved],
      building_id: venue.buildingId,
      building_floor_id: venue.floorIds[1],
    },
  })),
  edit('a beacon in another building', 'beacons.update', ({ beacons, otherBuildingId }) => ({
    params: { id: beacons.away },
    body: { building_id: otherBuildingId },
  })),
  ...engagementEdits,
  edit('a new engagement', 'triggers.create', ({ venue, beacons }) => ({
    params: { id: venue.buildingId },
    body: triggerInput([beacons.changed]),
  })),
  {
    // It is paused.
    ...edit('a copy of an engagement', 'triggers.duplicate', ({ engagements }) => ({
      params: { id: engagements.changed },
    })),
    isHidden: true,
  },
  edit('a paused engagement', 'triggers.update', ({ engagements }) => ({
    params: { id: engagements.paused },
    body: { status: 'paused' },
  })),
  edit('a deleted engagement', 'triggers.remove', ({ engagements }) => ({
    params: { id: engagements.removed },
  })),
  edit('a deleted floor', 'floors.remove', ({ venue }) => ({ params: { id: venue.floorIds[1] } })),
  ...buildingEdits,
];

/** Makes an edit, and the sizes of its pictures. Returns the fields of its body. */
export const makeEdit = async (
  world: World,
  { name, of, with: extra }: Edit,
): Promise<string[]> => {
  const { product, venue } = world;
  const endpoint = endpoints.get(of);
  if (!endpoint) throw new Error(`${of} is not in the contract`);
  const call = await extra(world);
  const { status, text } = await product.client.call(endpoint, {
    token: venue.owner.token,
    ...call,
  });
  if (status >= 300) throw new Error(`${name} was not made: ${status} ${text}`);
  const fields = fieldsIn(of, call.body ?? {});
  if (fields.some((field) => withPictures.test(field))) await product.mailsSent();
  return fields;
};

const withPictures = / (?:icon|pictures|photo|activity_attributes)$/;

const fieldsIn = (of: string, body: object): string[] =>
  Object.entries<unknown>({ ...body }).flatMap(([field, value]) =>
    field === 'building_poi_category' && typeof value === 'object' && value !== null
      ? fieldsIn(of, value)
      : `${of} ${field}`,
  );

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
  // Files make the same edits, after several calls, with tests of their own.
  /^(?:beaconImports|planImports|venueImports)\./,
  /^floorCopies\.undo$/,
];

/** Fields that visitors never get, or that are settings and not contents. */
const hidden = [
  /^buildings\.update (?:floors|basement_floors|photo|jibestream_\w+|poi_link_mask)$/,
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
