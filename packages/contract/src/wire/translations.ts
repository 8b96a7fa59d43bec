import { fillSentence, venueSentences } from '@floorwright/domain/sentences';
import {
  canonicalLanguage,
  maxLanguages,
  type Texts,
  type Translations,
  type TranslationsInput,
} from '@floorwright/domain/translations';
import { z } from 'zod';

import { text } from './fields.ts';

const noLanguage = venueSentences.language_tag;

const LanguageTag = z
  .string({ error: noLanguage })
  .meta({ examples: ['ar'] })
  .max(35, noLanguage);

const tooMany = fillSentence(venueSentences.languages_most, { most: maxLanguages });

/** The languages of a venue, the main one first. Tags are stored in their usual spelling. */
export const LanguagesInput = z
  .array(LanguageTag, { error: venueSentences.languages_list })
  .min(1, venueSentences.languages_none)
  .max(maxLanguages, tooMany)
  // After the number of tags is known: each takes long to check.
  .transform((tags, context) =>
    tags.map((tag, index) => {
      const canonical = canonicalLanguage(tag.trim());
      if (canonical === null)
        context.addIssue({ code: 'custom', path: [index], message: noLanguage });
      return canonical ?? tag;
    }),
  )
  .refine((tags) => new Set(tags).size === tags.length, venueSentences.languages_twice)
  .describe('Language tags, the main language first: the plain fields are in that one.')
  .meta({ examples: [['en', 'ar']] });

const aText = venueSentences.translation_text;

/** A translated text; an empty one counts as none. */
export const translatedText = (max = 255) => text(max, aText).optional();

/** The same in a response. */
export const shownText = z.string().optional();
export const shownTexts = z.array(z.string()).readonly().optional();

/** The fields that can be translated; others are refused. */
export const translatedTexts = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? venueSentences.translation_fields
        : venueSentences.translation_object,
  });

/** Texts in further languages. A language that is null or empty is removed; others than those sent stay. */
export const translationsInput = <Fields extends Texts>(
  texts: z.ZodType<Fields, Fields>,
  example: Fields,
): z.ZodOptional<z.ZodType<TranslationsInput<Fields>, TranslationsInput<Fields>>> =>
  z
    .record(z.string(), texts.nullable(), {
      error: venueSentences.translations_object,
    })
    .superRefine((translations, context) => {
      const tags = Object.keys(translations);
      if (tags.length > maxLanguages) {
        context.addIssue({ code: 'custom', message: tooMany });
        return;
      }
      for (const tag of tags)
        if (canonicalLanguage(tag) === null)
          context.addIssue({ code: 'custom', path: [tag], message: noLanguage });
    })
    .transform((translations) =>
      Object.fromEntries(
        Object.entries(translations).map(([tag, each]) => [canonicalLanguage(tag) ?? tag, each]),
      ),
    )
    .optional()
    .describe(
      'Texts in further languages, by language tag. A language that is null or empty is removed; languages that are not sent stay.',
    )
    .meta({ examples: [{ ar: example }] });

/** The same in responses. */
export const translations = <Fields extends Texts>(
  texts: z.ZodType<Fields, Fields>,
): z.ZodType<Translations<Fields>, Translations<Fields>> =>
  z
    .record(z.string(), texts)
    .describe('Texts in further languages, by language tag; missing ones are not translated.');

/** The language of the answer: the first of these that the building has, else Accept-Language, else its main one. */
export const languageQuery = {
  lang: z
    .string()
    .optional()
    .catch(undefined)
    .describe(
      'The preferred language of the texts. Without it, or where the building does not have it: Accept-Language, then the main language of the building.',
    )
    .meta({ examples: ['ar'] }),
};
