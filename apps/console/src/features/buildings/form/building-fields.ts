import { type BuildingInput, Coordinate, NewBuildingInput } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';
import {
  canonicalLanguage,
  furtherLanguages,
  translationChanges,
} from '@floorwright/domain/translations';
import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';

import type { DescribeFailure } from '../../../lib/forms/problem.ts';
import { language } from '../../../lib/language/language.ts';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { Connection } from '../../../venue/provider/pending-connection.ts';
import { messages } from '../messages/index.ts';

/** The place may be missing in the form; it is then geocoded from the address before saving. */
const FormCoordinate = z
  .object({
    latitude: Coordinate.shape.latitude.nullable(),
    longitude: Coordinate.shape.longitude.nullable(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    error: messages.form.mustBeSet,
  });

/** The languages of a text such as 'en, ar'. */
const languagesIn = (typed: string): string[] =>
  typed.split(/[\s,;،]+/).filter((tag) => tag !== '');

const spell = (tag: string): string => canonicalLanguage(tag) ?? tag;

/** Typed as one line, the main language first. */
const FormLanguages = z
  .string()
  .refine((typed) => languagesIn(typed).length > 0, venueSentences.languages_none)
  .refine(
    (typed) => languagesIn(typed).every((tag) => canonicalLanguage(tag) !== null),
    venueSentences.language_tag,
  )
  .refine((typed) => {
    const tags = languagesIn(typed).map(spell);
    return new Set(tags).size === tags.length;
  }, venueSentences.languages_twice)
  .optional();

/** The languages of a typed list besides the main one, without half-typed ones. */
export const furtherIn = (typed: string | undefined): readonly string[] =>
  furtherLanguages([
    ...new Set(languagesIn(typed ?? '').flatMap((tag) => canonicalLanguage(tag) ?? [])),
  ]);

const fields = {
  languages: FormLanguages,
  translations: NewBuildingInput.shape.translations,
  ...NewBuildingInput.pick({ name: true, address: true, floors: true, basement_floors: true })
    .shape,
  coordinate_attributes: FormCoordinate,
};

export const NewBuildingForm = z.object({ ...fields, photo: NewBuildingInput.shape.photo });
export const BuildingForm = z.object({ ...fields, photo: z.string() });

export type TypedBuilding = z.input<typeof BuildingForm>;
export type FormBuilding = z.output<typeof BuildingForm>;

const placeOf = ({ latitude, longitude }: FormBuilding['coordinate_attributes']) => {
  if (latitude === null || longitude === null)
    throw new Error('A building without a place must not be sent.');
  return { latitude, longitude };
};

/** Without the texts of languages that are not in the list, whose fields are hidden. */
const listedOnly = (
  translations: NonNullable<FormBuilding['translations']>,
  languages: string | undefined,
): NonNullable<FormBuilding['translations']> => {
  const tags = furtherIn(languages);
  return Object.fromEntries(Object.entries(translations).filter(([tag]) => tags.includes(tag)));
};

/** The request body that creates a building. */
export const toNewBuilding = ({
  basement_floors,
  coordinate_attributes,
  languages,
  translations,
  ...rest
}: FormBuilding): z.input<typeof NewBuildingInput> => ({
  ...rest,
  ...(languages !== undefined && { languages: languagesIn(languages) }),
  ...(translations && { translations: listedOnly(translations, languages) }),
  ...(basement_floors !== undefined && { basement_floors }),
  coordinate_attributes: placeOf(coordinate_attributes),
});

/** The provider determines the floor count of a linked building. */
export const isLinked = (building: CompanyBuilding): boolean => building.jibestream_id !== null;

const isAddress = (photo: string): boolean => /^https?:/.test(photo);

const changedTranslations = (
  { languages, translations = {} }: Pick<FormBuilding, 'languages' | 'translations'>,
  { translations: stored }: CompanyBuilding,
) => translationChanges(stored, { ...stored, ...listedOnly(translations, languages) });

/**
 * The request body that updates a building. It contains only changed fields, so that concurrent
 * edits of different fields do not overwrite each other. A photo that is a URL is already stored.
 */
export const toChanges = (
  { photo, coordinate_attributes, ...texts }: FormBuilding,
  shown: TypedBuilding,
  building: CompanyBuilding,
): z.input<typeof BuildingInput> => {
  const place = placeOf(coordinate_attributes);
  const { latitude, longitude } = shown.coordinate_attributes;
  const basement_floors = texts.basement_floors ?? 0;
  const { languages } = texts;
  const changed = changedTranslations(texts, building);
  return {
    ...(texts.name !== shown.name && { name: texts.name }),
    ...(languages !== undefined &&
      languages !== shown.languages && { languages: languagesIn(languages) }),
    ...(changed && { translations: changed }),
    ...(texts.address !== shown.address && { address: texts.address }),
    ...((place.latitude !== latitude || place.longitude !== longitude) && {
      coordinate_attributes: place,
    }),
    ...(!isLinked(building) && {
      ...(texts.floors !== shown.floors && { floors: texts.floors }),
      ...(basement_floors !== (shown.basement_floors ?? 0) && { basement_floors }),
    }),
    ...(photo !== '' && !isAddress(photo) && { photo }),
  };
};

/** The initial form values of a building. */
export const toTyped = (building: CompanyBuilding): TypedBuilding => ({
  name: building.name,
  address: building.address,
  languages: building.languages.join(', '),
  translations: building.translations,
  floors: building.floors,
  basement_floors: building.basement_floors,
  coordinate_attributes: building.coordinate,
  photo: building.photo?.url ?? '',
});

/** The initial form values of a new building: empty, or the data of the provider's venue. */
export const typedOf = (venue?: Connection['venue']): DefaultValues<TypedBuilding> => ({
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  // The texts are probably typed in the language of the page.
  languages: language,
  ...(venue && { floors: venue.floors, basement_floors: venue.basement_floors }),
  coordinate_attributes: venue?.coordinate ?? { latitude: null, longitude: null },
  photo: '',
});

/** An error of the whole place is shown at the coordinate fields. */
export const describeSaveFailure: DescribeFailure = ({ validations = {} }) => {
  const problems = validations['coordinate_attributes'] ?? validations['coordinate'];
  return problems ? { field: 'coordinate_attributes.latitude', message: problems.join(' ') } : null;
};
