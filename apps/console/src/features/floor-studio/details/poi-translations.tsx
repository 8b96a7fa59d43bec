import { poiLimits } from '@floorwright/domain/pois';
import {
  furtherLanguages,
  mergeTranslations,
  type PoiTexts,
  type Translations,
} from '@floorwright/domain/translations';
import type { Poi } from '@floorwright/floor-editor';

import { TranslationFields } from '../../../ui/translations/translation-fields.tsx';
import { messages } from './messages/index.ts';
import { messages as more } from './more/messages/index.ts';

type Props = {
  poi: Poi;
  /** Of the building, the main one first. */
  languages: readonly string[];
  readOnly: boolean;
  onChange: (translations: Translations<PoiTexts>) => void;
};

/** The texts of a POI in the further languages of its building. */
export const PoiTranslations = ({ poi, languages, readOnly, onChange }: Props) => (
  <TranslationFields<PoiTexts>
    languages={furtherLanguages(languages)}
    fields={[
      { name: 'title', label: messages.poi.name, plain: poi.title },
      {
        kind: 'list',
        name: 'subcategories',
        label: messages.poi.subcategories,
        noun: 'subcategory',
        plain: poi.subcategories,
      },
      {
        kind: 'list',
        name: 'subtitles',
        label: messages.poi.subtitles,
        noun: 'subtitle',
        plain: poi.subtitles,
      },
      {
        kind: 'long',
        name: 'description',
        label: more.description,
        maxLength: poiLimits.description,
        plain: poi.description,
      },
    ]}
    translations={poi.translations}
    readOnly={readOnly}
    onChange={(tag, texts) => onChange(mergeTranslations(poi.translations, { [tag]: texts }))}
  />
);
