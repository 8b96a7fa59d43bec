import { csvSeparators } from '@floorwright/domain/files';
import type { CsvSeparator } from '@floorwright/domain/files';
import { useState } from 'react';

const key = 'floorwright.csv_separator';

/** Spreadsheets expect semicolons where numbers have decimal commas. */
const usual = (): CsvSeparator =>
  new Intl.NumberFormat().format(1.5).includes(',') ? 'semicolon' : 'comma';

/** What the reader chose in this browser, or what their spreadsheet is likely to expect. */
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

/** For the query of a CSV file; commas go without saying. */
export const csvSeparatorQuery = (): { separator?: CsvSeparator } => {
  const separator = readCsvSeparator();
  return separator === 'comma' ? {} : { separator };
};
