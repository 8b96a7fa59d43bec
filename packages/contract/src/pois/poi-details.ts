import { webLinkMessage } from '@floorwright/domain/engagements';
import {
  isPhone,
  isPropertyName,
  isWebsite,
  poiLimits,
  sortedProperties,
} from '@floorwright/domain/pois';
import { fieldSentences, fillSentence, venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { Picture } from '../venue/files.ts';
import { ChosenId, Id, requiredText, text } from '../wire/fields.ts';

export const PoiPicture = Picture.extend({
  /** The id of the file. */
  id: Id,
  /** The form value of the same picture. It stays valid as long as the POI has the picture. */
  signed_id: z.string(),
}).meta({ id: 'PoiPicture' });

const PropertyValue = z.union(
  [text(poiLimits.propertyText), z.number(), z.boolean()],
  `A property is a text of at most ${poiLimits.propertyText} characters, a number, true or false.`,
);

export const Properties = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .meta({ examples: [{ wheelchair: true }] });

const noName = fillSentence(venueSentences.property_name, { most: poiLimits.propertyName });

/** All properties of a POI: those that are not sent are removed. */
export const PropertiesInput = z
  .record(z.string(), PropertyValue, { error: venueSentences.properties_object })
  .superRefine((properties, context) => {
    const names = Object.keys(properties);
    if (names.length > poiLimits.properties)
      context.addIssue({
        code: 'custom',
        message: fillSentence(venueSentences.properties_most, { most: poiLimits.properties }),
      });
    for (const name of names)
      if (!isPropertyName(name))
        context.addIssue({ code: 'custom', path: [name], message: noName });
  })
  .transform(sortedProperties)
  .optional()
  .describe('All properties of the POI: those that are not sent are removed.')
  .meta({ examples: [{ wheelchair: true, 'opened in': 1998, brand: 'Gull' }] });

/** An empty text is none. */
const noneIfEmpty = (typed: string | null | undefined): string | null | undefined =>
  typed === '' ? null : typed;

const aText = venueSentences.translation_text;

export const Description = text(poiLimits.description, aText)
  .nullish()
  .transform((typed) => (typed === null ? '' : typed))
  .meta({ examples: ['Coffee, tea and cakes.'] });

export const Website = text(poiLimits.website, aText)
  .refine((typed) => typed === '' || isWebsite(typed), webLinkMessage)
  .meta({ examples: ['https://example.com'] })
  .nullish()
  .transform(noneIfEmpty);

export const Phone = text(poiLimits.phone, aText)
  .refine((typed) => typed === '' || isPhone(typed), venueSentences.phone_form)
  .meta({ examples: ['+49 40 123456'] })
  .nullish()
  .transform(noneIfEmpty);

export const ExternalId = z
  .union([z.literal(''), ChosenId], { error: fieldSentences.id_control_characters })
  .nullish()
  .transform(noneIfEmpty)
  .meta({ examples: ['shop-17'] });

/** All pictures in their order, by their signed ids. Those that are not sent are removed. */
export const PicturesInput = z
  .array(requiredText(2000, venueSentences.picture_missing), {
    error: venueSentences.pictures_list,
  })
  .max(poiLimits.pictures, fillSentence(venueSentences.pictures_most, { most: poiLimits.pictures }))
  .optional();
