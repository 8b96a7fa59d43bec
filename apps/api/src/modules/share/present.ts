import { type SharedBuilding, type SharedRoute, WorkingHours } from '@floorwright/contract';
import { type LayerKind, layerKinds, layerStyles } from '@floorwright/domain/floors';
import { sortedProperties } from '@floorwright/domain/pois';
import { graphOf, type ListedPoint, pointsOf } from '@floorwright/domain/route-graph';
import { contentLanguages, textsIn, type Translations } from '@floorwright/domain/translations';
import timeZoneAt from '@photostructure/tz-lookup';
import type { z } from 'zod';

import type { PictureAnswer } from '../files/index.ts';
import type { ShownBuilding } from './building.ts';
import { layerUrl } from './layers.ts';
import {
  type FloorRow,
  type LayerRow,
  type PoiRow,
  positionsOf,
  type RoutePointRow,
  type RouteRow,
} from './repository.ts';

type Building = z.input<typeof SharedBuilding>;
type Pictures = ReadonlyMap<number, PictureAnswer>;

const pictureOf = (pictures: Pictures, fileId: number | null): PictureAnswer | undefined =>
  fileId === null ? undefined : pictures.get(fileId);

const planOf = (
  pictures: Pictures,
  { photo_file_id: fileId, corners }: FloorRow,
): Building['floors'][number]['plan'] => {
  const url = pictureOf(pictures, fileId)?.url ?? null;
  return url === null || corners.length === 0 ? null : { url, corners: positionsOf(corners) };
};

const presentLayer = (
  buildingId: number,
  { id, kind, checksum }: LayerRow,
  urlOf: typeof layerUrl,
) => {
  const known: LayerKind = layerKinds.find((each) => each === kind) ?? 'other';
  return { id, kind: known, style: layerStyles[known], url: urlOf(buildingId, id, checksum) };
};

/** The titles of a POI in the other languages of its building. */
const otherTitles = (
  { title, translations }: PoiRow,
  languages: readonly string[],
  shown: string,
): string[] => {
  const [, ...others] = languages;
  const titles = [title, ...others.flatMap((tag) => textsIn(translations, tag).title ?? [])];
  return [...new Set(titles)].filter((other) => other !== shown);
};

/** What is missing takes no room, since most POIs of a venue have none of it. */
const detailsOf = (
  { poi_id: poiId, website, phone }: PoiRow,
  { pictures, picturesOf }: Pick<ShownBuilding, 'pictures' | 'picturesOf'>,
) => {
  const shown = (picturesOf.get(poiId) ?? []).flatMap((fileId) => {
    const picture = pictures.get(fileId);
    return picture?.medium && picture.small
      ? [{ url: picture.medium.url, small: picture.small.url }]
      : [];
  });
  return {
    ...(website !== null && { website }),
    ...(phone !== null && { phone }),
    ...(shown.length > 0 && { pictures: shown }),
  };
};

/** What only apps of the company get. */
const dataOf = ({ external_id, properties }: PoiRow) => ({
  ...(external_id !== null && { external_id }),
  ...(properties !== null && { properties: sortedProperties(properties) }),
});

type Reading = { languages: readonly string[]; language: string };

/** The texts of a POI. What is in the first language is in the plain fields. */
const textsOf = (poi: PoiRow, { languages, language }: Reading) => {
  const { title, subtitles, subcategories, description } = inLanguage(poi, {
    languages,
    language,
  });
  // Categories are shared by buildings of other languages, and may be translated into the first one too.
  const name = textsIn(poi.category_translations ?? {}, language).name;
  return {
    title,
    subtitles: [...subtitles],
    subcategories: [...subcategories],
    category: poi.category === null ? null : (name ?? poi.category),
    other_titles: otherTitles(poi, languages, title),
    ...(description !== null && { description }),
  };
};

const presentPoi = (
  building: Pick<ShownBuilding, 'pictures' | 'picturesOf'>,
  poi: PoiRow,
  reading: Reading,
): Building['pois'][number] => {
  const {
    poi_id,
    floor_id,
    color,
    outline,
    ring,
    icon_file_id: fileId,
    working_hours: hours,
  } = poi;
  return {
    poi_id,
    floor_id,
    ...textsOf(poi, reading),
    color,
    outline,
    icon: pictureOf(building.pictures, fileId)?.small?.url ?? null,
    working_hours: WorkingHours.parse(hours),
    coordinates: positionsOf(ring),
    ...detailsOf(poi, building),
  };
};

const inLanguage = <Row extends { translations: Translations }>(
  row: Row,
  { languages, language }: Reading,
): Row => (language === languages[0] ? row : { ...row, ...textsIn(row.translations, language) });

/** Where the layers are. Apps of the company also get its own data. */
type Presenting = { urlOfLayer: typeof layerUrl; isForApps?: boolean };

export const presentBuilding = (
  building: ShownBuilding,
  language: string,
  { urlOfLayer, isForApps = false }: Presenting = { urlOfLayer: layerUrl },
): Building => {
  const { row, floors, layers, pois, pictures, hasRoutes } = building;
  const { id, latitude, longitude } = row;
  const languages = contentLanguages(row.languages);
  const reading = { languages, language };
  const { name, address } = inLanguage(row, reading);
  return {
    id,
    name,
    address,
    coordinate: { latitude, longitude },
    time_zone: timeZoneAt(latitude, longitude),
    floors: floors.map((floor) => ({
      id: floor.id,
      name: inLanguage(floor, reading).name,
      link_name: floor.name,
      position: floor.position,
      plan: planOf(pictures, floor),
      layers: layers
        .filter((layer) => layer.floor_id === floor.id)
        .map((layer) => presentLayer(id, layer, urlOfLayer)),
    })),
    pois: pois.map((poi) => ({
      ...presentPoi(building, poi, reading),
      ...(isForApps && dataOf(poi)),
    })),
    has_routes: hasRoutes,
    language,
    languages: [...languages],
  };
};

type Route = z.input<typeof SharedRoute>;

/** A stored point as the graph takes it. */
export const listedPoint = (point: RoutePointRow): ListedPoint => ({
  id: point.point_id,
  at: { latitude: point.latitude, longitude: point.longitude },
  kind: point.kind === 'connecting' ? 'point' : point.kind,
  shaft: point.shaft,
  neighbors: point.neighbors,
  links: point.links.map(({ point_id: to, accessible, closed, bridge }) => ({
    to,
    accessible,
    closed,
    ...(bridge && { bridge }),
  })),
});

/** Assigns each text a stable number. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

/** Only what routing needs, without internal names and closed links. */
export const presentRoutes = (rows: readonly RouteRow[]): Route[] => {
  const shaftNumber = numbering();
  return rows.map(({ floor_id, points }) => {
    const sound = pointsOf(graphOf(points.map(listedPoint)));
    const numbers = new Map(sound.map(({ id }, index) => [id, index]));
    const numberOf = (id: string): number | [] => numbers.get(id) ?? [];
    return {
      floor_id,
      points: sound.map(({ at, kind, shaft, neighbors, links }) => {
        const closed = new Set(links.filter((link) => link.closed).map(({ to }) => to));
        const steps = links.filter((link) => !link.closed && !link.accessible);
        return {
          ...at,
          kind,
          shaft: kind === 'point' || !shaft ? null : shaftNumber(shaft),
          neighbors: neighbors.filter((id) => !closed.has(id)).flatMap(numberOf),
          steps_to: steps.map(({ to }) => to).flatMap(numberOf),
        };
      }),
    };
  });
};
