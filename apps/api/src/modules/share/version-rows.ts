import type { VenueContents } from '@floorwright/domain/venue-versions';

import { listRowsWithFloor } from '../venue-parts/index.ts';
import type {
  FloorRow,
  LayerRow,
  PictureRow,
  PoiRow,
  RoutePointRow,
  RouteRow,
} from './repository.ts';

/** A version in the rows of the tables, so that the same code presents both. */
type VersionRows = {
  floors: FloorRow[];
  layers: LayerRow[];
  pois: PoiRow[];
  pictured: PictureRow[];
  routes: RouteRow[];
};

const poisOf = (contents: VenueContents) =>
  listRowsWithFloor(contents.pois).toSorted((a, b) => a.row.id - b.row.id);

const poiRows = (contents: VenueContents): PoiRow[] => {
  const categories = new Map(contents.categories.map((category) => [category.id, category]));
  return poisOf(contents).map(({ row, floorId }) => {
    const category = row.category_id === null ? undefined : categories.get(row.category_id);
    return {
      poi_id: row.poi_id,
      floor_id: floorId ?? 0,
      title: row.title,
      subtitles: [...row.subtitles],
      category: category?.name ?? null,
      subcategories: [...row.subcategories],
      color: row.color,
      outline: row.outline,
      icon_file_id: row.icon_file_id,
      working_hours: row.working_hours,
      ring: [...row.ring],
      translations: row.translations,
      description: row.description,
      website: row.website,
      phone: row.phone,
      external_id: row.external_id,
      properties: row.properties,
      category_translations: category?.translations ?? null,
    };
  });
};

const layerRows = ({ floors }: VenueContents, companyId: number): LayerRow[] =>
  floors.flatMap((floor) =>
    floor.layers.map(({ id, kind, file_id, checksum, byte_size }) => ({
      id,
      floor_id: floor.id,
      kind,
      file_id,
      checksum,
      byte_size,
      company_id: companyId,
    })),
  );

const routeRows = ({ floors, routes }: VenueContents): RouteRow[] =>
  floors.flatMap(({ id }) => {
    const points = routes.get(id);
    return points
      ? [
          {
            floor_id: id,
            points: points.map((point): RoutePointRow => ({
              ...point,
              neighbors: [...point.neighbors],
              links: [...point.links],
            })),
          },
        ]
      : [];
  });

const convert = (contents: VenueContents, companyId: number): VersionRows => ({
  floors: contents.floors.map(({ id, name, position, photo_file_id, corners, translations }) => ({
    id,
    name,
    position,
    photo_file_id,
    corners: [...corners],
    translations,
  })),
  layers: layerRows(contents, companyId),
  pois: poiRows(contents),
  pictured: poisOf(contents).flatMap(({ row }) =>
    row.pictures.map((fileId) => ({ poi_id: row.poi_id, file_id: fileId })),
  ),
  routes: routeRows(contents),
});

/** Contents are cached while they are in use, and so are their rows. */
const converted = new WeakMap<VenueContents, VersionRows>();

export const rowsOfVersion = (contents: VenueContents, companyId: number): VersionRows => {
  const known = converted.get(contents);
  if (known) return known;
  const rows = convert(contents, companyId);
  converted.set(contents, rows);
  return rows;
};
