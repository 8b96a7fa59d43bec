import { poiInput } from '../venue/studio.ts';
import { type Edit, edit, fieldEdits, picture } from './edit.ts';
import { newShape } from './world.ts';

const changes = fieldEdits('pois.update', ({ poi }) => ({ id: poi.id }), {
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

const categoryEdit = (name: string, category: object): Edit =>
  edit(name, 'poiCategories.rename', ({ categories }) => ({
    params: { id: categories.changed },
    body: { building_poi_category: category },
  }));

/** Of POIs and their categories. */
export const poiEdits: readonly Edit[] = [
  edit('a new POI', 'pois.create', ({ venue }) => ({
    params: { id: venue.buildingId, floorId: venue.floorIds[0] },
    body: poiInput({ poi_id: 'new-poi', title: 'New shop' }),
  })),
  ...changes,
  edit('copies of a POI', 'floorCopies.create', ({ venue, deletedPoi }) => ({
    params: { id: venue.floorIds[0] },
    body: {
      floor_ids: [venue.floorIds[1]],
      pois_attributes: [{ id: deletedPoi.id, lock_version: 1 }],
      point_ids: [],
    },
  })),
  edit('copies that are undone', 'floorCopies.undo', async ({ product, venue }) => {
    const [, floorId] = venue.floorIds;
    const copies = await product.database.db
      .selectFrom('building_pois')
      .select(['id', 'lock_version'])
      .where('building_floor_id', '=', floorId)
      .where('title', '=', 'Kiosk')
      .execute();
    const undone = { floor_id: floorId, pois_attributes: copies, point_ids: [] };
    return {
      params: { id: venue.floorIds[0] },
      body: { copies_attributes: [{ ...undone, route_lock_version: null }] },
    };
  }),
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
];
