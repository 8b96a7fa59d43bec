import { foldText } from '../language/index.ts';

/** Values that a company stores with a POI for its own purposes, by name. */
export type PoiProperties = Readonly<Record<string, string | number | boolean>>;

export const poiLimits = {
  /** In characters. */
  description: 2000,
  website: 2000,
  phone: 40,
  propertyName: 64,
  propertyText: 500,
  properties: 50,
  pictures: 10,
} as const;

/** Without a user name before @, which can make a link look like another site's. */
const website = /^https?:\/\/[^\s\p{Cc}/?#\\@]+(?:[/?#][^\s\p{Cc}]*)?$/iu;

/** Whether a text is the address of a web page. Other schemes could run a script. */
export const isWebsite = (text: string): boolean => website.test(text);

const phone = /^\+?[\d\s()./-]+(?:(?:x|ext\.?)\s*\d{1,8})?$/;

const plainPhone = (text: string): string => foldText(text.trim());

/** Whether a text is a telephone number as people write it, in digits of any kind. */
export const isPhone = (text: string): boolean => {
  const plain = plainPhone(text);
  return phone.test(plain) && plain.replaceAll(/\D/g, '').length >= 3;
};

/** The link that calls a telephone number. */
export const phoneLink = (text: string): string => {
  const [number = '', extension] = plainPhone(text).split(/x|ext\.?/);
  const digits = number.replaceAll(/[^\d+]/g, '');
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension.trim()}`}`;
};

/** Whether a property can have this name: short, on one line and without blanks around it. */
export const isPropertyName = (name: string): boolean =>
  name !== '' &&
  name.length <= poiLimits.propertyName &&
  name.trim() === name &&
  name !== '__proto__' &&
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(name);

/** Whether a property can have this value. */
export const isPropertyValue = (value: unknown): value is PoiProperties[string] =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' &&
    value.length <= poiLimits.propertyText &&
    !/(?![\n\r\t])\p{Cc}|\p{Surrogate}/u.test(value));

/** In the order of their names, so that equal properties are equal texts. */
export const sortedProperties = (properties: PoiProperties): PoiProperties =>
  Object.fromEntries(Object.entries(properties).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const noProperties: PoiProperties = {};
