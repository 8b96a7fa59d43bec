import { cutText, knownLanguage } from '../language/index.ts';
import {
  headingOf,
  headingOfProperty,
  idHeading,
  sheetFields,
  sheetHeadingsIn,
  writeList,
  writeProperty,
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
  'pictures',
] as const;

/** The middle of a shape, in a precision of 1 cm. */
const middleOf = (ring: ExportedPoi['ring'], side: 'latitude' | 'longitude'): string => {
  const sum = ring.reduce((total, corner) => total + corner[side], 0);
  return (sum / Math.max(1, ring.length)).toFixed(7);
};

type Columns = {
  readonly languages: readonly string[];
  /** Properties with a column of their own. */
  readonly names: readonly string[];
  /** Those without one. */
  readonly others: ReadonlySet<string>;
};

const othersOf = ({ properties }: ExportedPoi, others: ReadonlySet<string>): string => {
  const rest = Object.entries(properties).filter(([name]) => others.has(name));
  return rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest));
};

const cellsOf = (
  floor: ExportedFloor,
  poi: ExportedPoi,
  { languages, names, others }: Columns,
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
  poi.pictures.join('\n'),
  ...languages.flatMap((tag) => {
    const texts: PoiTexts = textsIn(poi.translations, tag);
    return sheetFields.map((field) => {
      const text = texts[field] ?? '';
      return typeof text === 'string' ? text : writeList(text);
    });
  }),
  ...names.map((name) => {
    const value = Object.hasOwn(poi.properties, name) ? poi.properties[name] : undefined;
    return value === undefined ? '' : writeProperty(value);
  }),
  ...(others.size > 0 ? [othersOf(poi, others)] : []),
];

/** .xls has 256 columns. */
const mostColumns = 256;

/** The properties that POIs have, the most common first. */
const propertyNames = (floors: readonly ExportedFloor[]): string[] => {
  const counts = new Map<string, number>();
  for (const { pois } of floors)
    for (const { properties } of pois)
      for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([name]) => name);
};

/** The POIs of a building as a table with headings in its main language, which an import reads again. */
export const poiTable = ({
  floors,
  languages,
}: Pick<ExportedVenue, 'floors' | 'languages'>): string[][] => {
  const [main = 'en', ...others] = languages;
  const language = knownLanguage([main]) ?? 'en';
  const fixed = [
    idHeading,
    ...plainHeadings.map((heading) => sheetHeadingsIn[language][heading]),
    ...others.flatMap((tag) => sheetFields.map((field) => headingOf(field, tag, language))),
  ];
  const known = propertyNames(floors);
  const room = Math.max(0, mostColumns - fixed.length);
  const names = known.length <= room ? known : known.slice(0, Math.max(0, room - 1));
  const columns = { languages: others, names, others: new Set(known.slice(names.length)) };
  const headings = [
    ...fixed,
    ...names.map((name) => headingOfProperty(name, language)),
    ...(columns.others.size > 0 ? [sheetHeadingsIn[language].properties] : []),
  ];
  const rows = floors.flatMap((floor) => floor.pois.map((poi) => cellsOf(floor, poi, columns)));
  return [headings, ...rows.map((row) => row.map((cell) => cutText(cell, longestCell)))];
};
