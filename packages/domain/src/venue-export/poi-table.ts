import { cutText, knownLanguage } from '../language/index.ts';
import {
  headingOf,
  idHeading,
  sheetFields,
  sheetHeadingsIn,
  writeList,
} from '../poi-sheets/index.ts';
import { type PoiTexts, textsIn } from '../translations/index.ts';
import { writeHoursLine } from '../working-hours/index.ts';
import type { ExportedFloor, ExportedPoi, ExportedVenue } from './venue.ts';

/** The cell limit of the .xls format. */
const longestCell = 32_767;

const plainHeadings = [
  'title',
  'subtitles',
  'subcategories',
  'category',
  'floor',
  'latitude',
  'longitude',
  'description',
  'website',
  'phone',
  'external_id',
  'hours',
] as const;

/** The middle of a shape, in a precision of 1 cm. */
const middleOf = (ring: ExportedPoi['ring'], side: 'latitude' | 'longitude'): string => {
  const sum = ring.reduce((total, corner) => total + corner[side], 0);
  return (sum / Math.max(1, ring.length)).toFixed(7);
};

const cellsOf = (
  floor: ExportedFloor,
  poi: ExportedPoi,
  languages: readonly string[],
): string[] => [
  poi.poiId,
  poi.title,
  writeList(poi.subtitles),
  writeList(poi.subcategories),
  poi.category ?? '',
  floor.name,
  middleOf(poi.ring, 'latitude'),
  middleOf(poi.ring, 'longitude'),
  poi.description,
  poi.website ?? '',
  poi.phone ?? '',
  poi.externalId ?? '',
  writeHoursLine(poi.hours),
  ...languages.flatMap((tag) => {
    const texts: PoiTexts = textsIn(poi.translations, tag);
    return sheetFields.map((field) => {
      const text = texts[field] ?? '';
      return typeof text === 'string' ? text : writeList(text);
    });
  }),
];

/** The POIs of a building as a table with headings in its main language, which an import reads again. */
export const poiTable = ({
  floors,
  languages,
}: Pick<ExportedVenue, 'floors' | 'languages'>): string[][] => {
  const [main = 'en', ...others] = languages;
  const language = knownLanguage([main]) ?? 'en';
  const headings = [
    idHeading,
    ...plainHeadings.map((heading) => sheetHeadingsIn[language][heading]),
    ...others.flatMap((tag) => sheetFields.map((field) => headingOf(field, tag, language))),
  ];
  const rows = floors.flatMap((floor) => floor.pois.map((poi) => cellsOf(floor, poi, others)));
  return [headings, ...rows.map((row) => row.map((cell) => cutText(cell, longestCell)))];
};
