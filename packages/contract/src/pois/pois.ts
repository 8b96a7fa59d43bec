import { maxRingCorners } from '@floorwright/domain/geo';
import { isPoiColor, poiLimits } from '@floorwright/domain/pois';
import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import type { PoiTexts } from '@floorwright/domain/translations';
import { z } from 'zod';

import { Coordinate } from '../venue/coordinates.ts';
import { Picture } from '../venue/files.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import {
  ChosenId,
  companyApi,
  Id,
  LockVersion,
  LockVersionInQuery,
  PathId,
  requiredText,
} from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import {
  shownText,
  shownTexts,
  translatedText,
  translatedTexts,
  translations,
  translationsInput,
} from '../wire/translations.ts';
import {
  Description,
  ExternalId,
  Phone,
  PicturesInput,
  PoiPicture,
  Properties,
  PropertiesInput,
  Website,
} from './poi-details.ts';
import { WorkingHours } from './working-hours.ts';

/** The icon of a POI. `1x` is the URL of its smallest variant. */
const PoiIcon = Picture.extend({
  /** The form value of the same image, valid for a day. */
  signed_id: z.string(),
  '1x': z.object({ url: z.string() }).nullable(),
}).meta({ id: 'PoiIcon' });

export const Poi = z
  .object({
    id: Id,
    /** Chosen by the client; unique in the building. */
    poi_id: z.string(),
    building_id: Id,
    building_floor_id: Id,
    title: z.string(),
    category_id: Id.nullable(),
    subcategories: z.array(z.string()),
    subtitles: z.array(z.string()),
    color: z.string(),
    outline: z.string(),
    icon: PoiIcon.nullable(),
    working_hours: WorkingHours,
    /** Empty if there is none. May have several lines. */
    description: z.string(),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    /** The id of the same place in another system; unique in the building. */
    external_id: z.string().nullable(),
    /** Values of the company's own, by name. */
    properties: Properties,
    /** In the order in which they are shown. */
    pictures: z.array(PoiPicture),
    /** The corners in order; the first is not repeated at the end. */
    coordinates: z.array(Coordinate),
    /** Of the center. */
    latitude: z.number(),
    longitude: z.number(),
    kind: z.literal('Feature'),
    geometry_type: z.literal('Polygon'),
    height: z.literal(0),
    translations: translations<PoiTexts>(
      z.object({
        title: shownText,
        subtitles: shownTexts,
        subcategories: shownTexts,
        description: shownText,
      }),
    ),
    /** Incremented with each change. */
    lock_version: LockVersion,
  })
  .meta({ id: 'Poi' });

const PoiAnswer = z.object({ building_poi: Poi });

const words = (list: string, most: string) =>
  z.array(requiredText(), { error: list }).max(100, most);

const Color = requiredText(64)
  .refine(isPoiColor, fieldSentences.colour_or_rgba_form)
  .meta({ examples: ['#46b3ce'] });

/** Null, or 0 for the choice 'none' of the form. */
const none = z.literal(['', '0', 0]).transform(() => null);

const Subcategories = words(venueSentences.subcategories_list, venueSentences.subcategories_most);
const Subtitles = words(venueSentences.subtitles_list, venueSentences.subtitles_most);

const fields = {
  title: requiredText(255, venueSentences.poi_name_missing),
  category_id: z.union([none, Id, PathId], { error: venueSentences.category_unknown }).nullish(),
  subcategories: Subcategories.optional(),
  subtitles: Subtitles.optional(),
  color: Color.optional(),
  outline: Color.optional(),
  /** The signed id of an uploaded image. The URL of the current one changes nothing. */
  icon: requiredText(2000, venueSentences.picture_missing).nullish(),
  working_hours: WorkingHours.optional(),
  description: Description,
  website: Website,
  phone: Phone,
  external_id: ExternalId,
  properties: PropertiesInput,
  pictures: PicturesInput,
  coordinates_attributes: z
    .array(Coordinate, { error: venueSentences.corners_list })
    .max(maxRingCorners, venueSentences.corners_most),
  translations: translationsInput<PoiTexts>(
    translatedTexts({
      title: translatedText(),
      subtitles: Subtitles.optional(),
      subcategories: Subcategories.optional(),
      description: translatedText(poiLimits.description),
    }),
    { title: 'مقهى' },
  ),
};

export const NewPoiInput = z.object({ poi_id: ChosenId, ...fields });
export const PoiInput = z.object({ ...fields, lock_version: LockVersion }).partial();

const params = z.object({ id: PathId });
const floorParams = z.object({ id: PathId, floorId: PathId });

export const pois = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/floors/:floorId/pois`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'The POIs of a floor, in order of creation',
    params: floorParams,
    query: listQuery(['title', 'created_at']),
    responses: { 200: z.object({ building_pois: z.array(Poi) }), 404: Failure, 422: Invalid },
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/floors/:floorId/pois`,
    needs: 'floor.manage',
    keyScopes: ['venue.write'],
    summary: 'Add a POI to a floor',
    params: floorParams,
    body: NewPoiInput,
    responses: { 201: PoiAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/pois/:id`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'One POI',
    params,
    responses: { 200: PoiAnswer, 404: Failure },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${companyApi}/pois/:id`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary:
      'Change the fields that are sent of a POI; with lock_version, refused if it has changed since',
    params,
    body: PoiInput,
    responses: { 200: PoiAnswer, 404: Failure, 409: Failure, 422: Invalid, 429: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/pois/:id`,
    needs: 'floor.manage',
    keyScopes: ['venue.write'],
    summary: 'Delete a POI; with lock_version, refused if it has changed since',
    params,
    query: z.object({ lock_version: LockVersionInQuery.optional() }),
    responses: { 204: null, 404: Failure, 409: Failure, 422: Invalid },
  }),
};
