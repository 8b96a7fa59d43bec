import { type CsvSeparator, csvSeparators } from '@floorwright/domain/files';
import { useState } from 'react';

const key = 'floorwright.csv_separator';

/** Spreadsheets expect semicolons in locales with decimal commas. */
const usual = (): CsvSeparator =>
  new Intl.NumberFormat().format(1.5).includes(',') ? 'semicolon' : 'comma';

/** The separator chosen in this browser, or the likely default of the locale. */
export const readCsvSeparator = (): CsvSeparator =>
  csvSeparators.find((separator) => separator === localStorage.getItem(key)) ?? usual();

export const useCsvSeparator = () => {
  const [separator, setSeparator] = useState(readCsvSeparator);
  return {
    separator,
    choose: (chosen: CsvSeparator): void => {
      localStorage.setItem(key, chosen);
      setSeparator(chosen);
    },
  };
};

/** For the query of a CSV download; omitted for the default, the comma. */
export const csvSeparatorQuery = (): { separator?: CsvSeparator } => {
  const separator = readCsvSeparator();
  return separator === 'comma' ? {} : { separator };
};
