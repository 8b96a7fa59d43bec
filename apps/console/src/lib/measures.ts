import { locale } from './language/language.ts';

type Unit = 'meter' | 'kilometer';

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (unit: Unit, digits: number): Intl.NumberFormat => {
  const key = `${unit} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
  formats.set(key, format);
  return format;
};

/** A measure with its unit, such as 4.20 m. */
export const formatMeasure = (value: number, unit: Unit, digits = 0): string =>
  formatOf(unit, digits).format(value);
