import { isPhone, isWebsite, poiLimits } from '../pois/poi-details.ts';
import {
  readHoursLine,
  readWorkingHours,
  type WireWorkingHours,
  writeHoursLine,
  writeWorkingHours,
} from '../working-hours/index.ts';
import type { SheetValue } from './sheet-columns.ts';

type Marker = '--/--' | '00/00';

/** Hours as the API has them, in lists that can be changed. */
type SheetHours = Marker | (Marker | [string, string][])[] | null;

export const sheetHours = (hours: WireWorkingHours): SheetHours =>
  hours === null || typeof hours === 'string'
    ? hours
    : hours.map((day) =>
        typeof day === 'string' ? day : day.map(([start, end]): [string, string] => [start, end]),
      );

/** The fields of a POI that have no language, as the API has them. */
export type PoiValues = {
  readonly external_id: string | null;
  readonly website: string | null;
  readonly phone: string | null;
  readonly category_id: number | null;
  readonly working_hours: SheetHours;
};

/** The categories by name; undefined for an unknown one. */
export type CategoryIds = (name: string) => number | undefined;

/** The hours of a POI as a cell. */
export const hoursCell = (stored: unknown): string => {
  const read = readWorkingHours(stored);
  return read.outcome === 'read' ? writeHoursLine(read.hours) : '';
};

const readHours = (text: string, { working_hours: stored }: PoiValues) => {
  if (text === hoursCell(stored)) return {};
  const read = readHoursLine(text);
  return read.outcome === 'read'
    ? { working_hours: sheetHours(writeWorkingHours(read.hours)) }
    : null;
};

const readCategory = (text: string, { category_id: stored }: PoiValues, idOf: CategoryIds) => {
  const id = idOf(text);
  if (id === undefined) return null;
  return id === stored ? {} : { category_id: id };
};

type Reader = (text: string, stored: PoiValues, idOf: CategoryIds) => Partial<PoiValues> | null;

const readers: Readonly<Record<SheetValue, Reader>> = {
  external_id: (text, { external_id: stored }) => {
    if (text === stored) return {};
    return text.length <= 255 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? { external_id: text } : null;
  },
  website: (text, { website: stored }) => {
    if (text === stored) return {};
    return isWebsite(text) && text.length <= poiLimits.website ? { website: text } : null;
  },
  phone: (text, { phone: stored }) => {
    if (text === stored) return {};
    return isPhone(text) && text.length <= poiLimits.phone ? { phone: text } : null;
  },
  category: readCategory,
  hours: readHours,
};

/** What a cell changes; null if it cannot be read. An empty cell changes nothing. */
export const readValue = (
  value: SheetValue,
  cell: string,
  stored: PoiValues,
  idOf: CategoryIds,
): Partial<PoiValues> | null => {
  const text = cell.trim();
  return text === '' ? {} : readers[value](text, stored, idOf);
};
