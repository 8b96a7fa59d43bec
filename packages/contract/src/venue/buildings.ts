import { maxPoiLinkMask, poiLinkMaskProblem } from '@floorwright/domain/pois';
import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import type { BuildingTexts } from '@floorwright/domain/translations';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText, text } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import {
  LanguagesInput,
  shownText,
  translatedText,
  translatedTexts,
  translations,
  translationsInput,
} from '../wire/translations.ts';
import { Coordinate } from './coordinates.ts';
import { Picture } from './files.ts';

export const Building = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    application_id: Id,
    photo: Picture.nullable(),
    coordinate: Coordinate,
    /** The number of floors above the ground, and of basements. */
    floors: z.number().int(),
    basement_floors: z.number().int(),
    /** The venue of the external indoor-map provider; null for unlinked buildings. */
    jibestream_id: z.string().nullable(),
    jibestream_client_id: z.string().nullable(),
    /** Null for members who may not update the building. */
    jibestream_client_secret: z.string().nullable(),
    jibestream_customer_id: z.string().nullable(),
    /** Null for the default mask. */
    poi_link_mask: z.string().nullable(),
    /** Whether POI links open a public page with the map of the building. */
    share_page: z.boolean(),
    /** Whether it was ever switched on or off. A new building has it off. */
    share_page_set: z.boolean(),
    /** Whether visitors see every change at once. Otherwise changes wait to be published. */
    auto_publish: z.boolean(),
    /** Language tags; the plain fields of the building and of everything in it are in the first one. */
    languages: z.array(z.string()),
    translations: translations<BuildingTexts>(z.object({ name: shownText, address: shownText })),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Building' });

const BuildingAnswer = z.object({ building: Building });

const { required } = fieldSentences;
const most = 200;
const storeys = (min: number) =>
  z
    .number({ error: required })
    .int(fieldSentences.whole_number_enter)
    .min(min, fillSentence(fieldSentences.least, { least: min }))
    .max(most, fillSentence(fieldSentences.most, { most }));

/** An empty text counts as none. */
const optionalText = text()
  .transform((value) => (value === '' ? null : value))
  .nullish();

/** An empty mask counts as none. */
const PoiLinkMask = text(maxPoiLinkMask)
  .meta({ examples: ['https://example.com/$POI_ID'] })
  .pipe(
    z
      .string()
      .superRefine((mask, context) => {
        const message = mask === '' ? undefined : poiLinkMaskProblem(mask);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      })
      .transform((mask) => (mask === '' ? null : mask)),
  );

const fields = {
  name: requiredText(),
  address: requiredText(),
  floors: storeys(1),
  basement_floors: storeys(0).optional(),
  coordinate_attributes: Coordinate,
  /** The signed id of an uploaded image. The URL of the current one changes nothing. */
  photo: requiredText(2000, fieldSentences.photo_missing),
  jibestream_id: optionalText,
  jibestream_client_id: optionalText,
  jibestream_client_secret: optionalText,
  jibestream_customer_id: optionalText,
  poi_link_mask: PoiLinkMask.nullish(),
  share_page: z.boolean({ error: fieldSentences.true_or_false }).optional(),
  auto_publish: z
    .boolean({ error: fieldSentences.true_or_false })
    .optional()
    .describe(
      'Switched off, visitors go on seeing what they see now; switched on, the draft is published.',
    ),
  languages: LanguagesInput.optional(),
  translations: translationsInput<BuildingTexts>(
    translatedTexts({ name: translatedText(), address: translatedText() }),
    { name: 'بيت الميناء' },
  ),
};

export const NewBuildingInput = z.object(fields);
export const BuildingInput = z.object(fields).partial();

/** What is deleted with a building. */
export const BuildingContents = z
  .object({
    floors: z.number().int(),
    layers: z.number().int(),
    pois: z.number().int(),
    route_points: z.number().int(),
    beacons: z.number().int(),
    engagements: z.number().int(),
  })
  .meta({ id: 'BuildingContents' });

const params = z.object({ id: PathId });

export const buildings = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/buildings`,
    needs: 'building.show',
    keyScopes: ['venue.read'],
    summary: 'The buildings of an application',
    params,
    query: listQuery(['name', 'created_at']),
    responses: { 200: z.object({ buildings: z.array(Building) }), 404: Failure, 422: Invalid },
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/buildings`,
    needs: 'building.manage',
    keyScopes: ['venue.write'],
    summary: 'Create a building, if the plan of the company allows one more',
    params,
    body: NewBuildingInput,
    responses: { 201: BuildingAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id`,
    needs: 'building.show',
    keyScopes: ['venue.read'],
    summary: 'One building',
    params,
    responses: { 200: BuildingAnswer, 404: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/buildings/:id`,
    needs: 'building.update',
    keyScopes: ['venue.write'],
    summary: 'Change a building',
    params,
    body: BuildingInput,
    responses: { 200: BuildingAnswer, 404: Failure, 409: Failure, 422: Invalid, 429: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/buildings/:id`,
    needs: 'building.manage',
    keyScopes: ['venue.write'],
    summary: 'Delete a building and everything in it',
    params,
    responses: { 204: null, 404: Failure },
  }),
  showContents: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/contents`,
    needs: 'building.manage',
    keyScopes: ['venue.write'],
    summary: 'What deleting a building would also delete',
    params,
    responses: { 200: z.object({ contents: BuildingContents }), 404: Failure },
  }),
};
