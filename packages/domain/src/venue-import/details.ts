import { isList, isRecord } from '../json/index.ts';
import { cutText } from '../language/index.ts';
import {
  isPhone,
  isPropertyName,
  isPropertyValue,
  isWebsite,
  noProperties,
  poiLimits,
  type PoiProperties,
  sortedProperties,
} from '../pois/index.ts';
import { canonicalLanguage } from '../translations/index.ts';
import type { PoiDetails } from './document.ts';

const plain = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() : '';
};

/** The description, with its lines but without characters that the database cannot store. */
const readDescription = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cs}|(?!\n)\p{Cc}/gu, ' ')
    .trim();
  return text === '' ? null : text.slice(0, poiLimits.description);
};

/** Descriptions by language; null if the file says nothing about them. */
export const readDescriptions = (value: unknown): Readonly<Record<string, string>> | null => {
  if (!isRecord(value)) return null;
  const texts = Object.entries(value).flatMap(([tag, each]): [string, string][] => {
    const [language, text] = [canonicalLanguage(tag), readDescription(each)];
    return language === null || text === null ? [] : [[language, text]];
  });
  return Object.fromEntries(texts);
};

type Given = {
  readonly website: unknown;
  readonly phone: unknown;
  readonly description: unknown;
  readonly subcategories: readonly string[];
  readonly externalId: unknown;
  readonly properties: unknown;
};

/** As ids of the calls: one line of at most 255 characters. */
const isExternalId = (id: string): boolean =>
  id.length <= 255 && !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(id);

const readExternalId = (value: unknown, refuse: (value: string) => void): string | null => {
  const id = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const text = id.trim();
  if (isExternalId(text)) return text === '' ? null : text;
  refuse(cutText(plain(text), 255));
  return null;
};

/** The company's own values; those that no property can have are reported by name. */
const readProperties = (value: unknown, refuse: (value: string) => void): PoiProperties => {
  if (!isRecord(value)) return noProperties;
  const entries: [string, PoiProperties[string]][] = [];
  for (const [name, each] of Object.entries(value)) {
    const isFull = entries.length === poiLimits.properties;
    if (!isFull && isPropertyName(name) && isPropertyValue(each)) entries.push([name, each]);
    else if (each !== null) refuse(cutText(plain(name), 255));
  }
  return sortedProperties(Object.fromEntries(entries));
};

/** The details of a POI besides its name and place. What cannot be read is reported and left out. */
export const readDetails = (given: Given, refuse: (value: string) => void): PoiDetails => {
  const [website, phone] = [plain(given.website), plain(given.phone)];
  const hasWebsite = isWebsite(website) && website.length <= poiLimits.website;
  const hasPhone = isPhone(phone) && phone.length <= poiLimits.phone;
  if (!hasWebsite && website !== '') refuse(cutText(website, 255));
  if (!hasPhone && phone !== '') refuse(cutText(phone, 255));
  return {
    subcategories: given.subcategories,
    description: readDescription(given.description),
    website: hasWebsite ? website : null,
    phone: hasPhone ? phone : null,
    external_id: readExternalId(given.externalId, refuse),
    properties: readProperties(given.properties, refuse),
  };
};

/** The addresses of pictures in a list; none if there is no list. */
export const readPictures = (value: unknown): { pictures: string[] } | undefined =>
  isList(value) ? { pictures: addressesIn(value) } : undefined;

const addressesIn = (list: readonly unknown[]): string[] =>
  list
    .flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
    .slice(0, poiLimits.pictures);
