import type { Language } from '../language/index.ts';
import type { PoiProperties } from '../pois/poi-details.ts';
import { isHeading, sheetHeadingsIn } from './headings.ts';

type Value = PoiProperties[string];

/** The heading of the column that has a property of POIs, such as 'Property: Brand'. */
export const headingOfProperty = (name: string, language: Language = 'en'): string =>
  `${sheetHeadingsIn[language].property}: ${name}`;

type ExtraColumn = 'pictures' | 'properties' | { readonly property: string };

/**
 * What a column has besides the fields of a sheet: the addresses of pictures, a property, or as JSON those for which
 * a spreadsheet has no column left; null if it has none of these.
 */
export const readExtraHeading = (heading: string): ExtraColumn | null => {
  if (isHeading(heading, 'pictures')) return 'pictures';
  if (isHeading(heading, 'properties')) return 'properties';
  const colon = heading.indexOf(':');
  if (colon === -1 || !isHeading(heading.slice(0, colon), 'property')) return null;
  const property = heading.slice(colon + 1).trim();
  return property === '' ? null : { property };
};

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const flag = /^(?:true|false)$/i;

/** A property as a cell. A text that would be read as something else is in quotation marks. */
export const writeProperty = (value: Value): string => {
  if (typeof value !== 'string') return String(value);
  const isPlain = value !== '' && value.trim() === value && !value.startsWith('"');
  return isPlain && !number.test(value) && !flag.test(value) ? value : JSON.stringify(value);
};

const readQuoted = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
};

/** The property in a cell: a number, true or false, or a text. */
export const readProperty = (cell: string): Value => {
  const text = cell.trim();
  if (flag.test(text)) return text.toLowerCase() === 'true';
  if (number.test(text)) return Number(text);
  return text.startsWith('"') ? readQuoted(text) : text;
};
