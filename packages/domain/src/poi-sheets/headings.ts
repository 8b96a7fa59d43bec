import { foldText, type Language, languages } from '../language/index.ts';

type Heading =
  | 'title'
  | 'subtitles'
  | 'subcategories'
  | 'description'
  | 'external_id'
  | 'website'
  | 'phone'
  | 'category'
  | 'hours'
  | 'floor'
  | 'latitude'
  | 'longitude'
  | 'pictures'
  | 'property'
  | 'properties';

/**
 * The headings of tables of POIs, beside the id, which is the same in all. An import knows those of every language;
 * the specification fixes those of the sheet of a floor, which are English.
 */
export const sheetHeadingsIn = {
  en: {
    title: 'Title',
    subtitles: 'Subtitle',
    subcategories: 'Subcategories',
    description: 'Description',
    external_id: 'External_ID',
    website: 'Website',
    phone: 'Phone',
    category: 'Category Name',
    hours: 'Working hours',
    floor: 'Floor title',
    latitude: 'Latitude',
    longitude: 'Longitude',
    pictures: 'Pictures',
    property: 'Property',
    properties: 'Properties',
  },
  ar: {
    title: 'العنوان',
    subtitles: 'العنوان الفرعي',
    subcategories: 'الفئات الفرعية',
    description: 'الوصف',
    external_id: 'المعرّف الخارجي',
    website: 'الموقع الإلكتروني',
    phone: 'الهاتف',
    category: 'الفئة',
    hours: 'ساعات العمل',
    floor: 'اسم الطابق',
    latitude: 'خط العرض',
    longitude: 'خط الطول',
    pictures: 'الصور',
    property: 'خاصية',
    properties: 'الخصائص',
  },
  de: {
    title: 'Titel',
    subtitles: 'Untertitel',
    subcategories: 'Unterkategorien',
    description: 'Beschreibung',
    external_id: 'Externe ID',
    website: 'Website',
    phone: 'Telefon',
    category: 'Kategorie',
    hours: 'Öffnungszeiten',
    floor: 'Stockwerk',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    pictures: 'Bilder',
    property: 'Eigenschaft',
    properties: 'Eigenschaften',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<Heading, string>>>>;

/** Folded once, since tables have many rows and columns. */
const folded = new Map<Heading, ReadonlySet<string>>();

/** Whether a text is the heading of a column in any language, as people type it. */
export const isHeading = (text: string, column: Heading): boolean => {
  const known =
    folded.get(column) ??
    new Set(languages.map((language) => foldText(sheetHeadingsIn[language][column])));
  folded.set(column, known);
  return known.has(foldText(text.trim()));
};
