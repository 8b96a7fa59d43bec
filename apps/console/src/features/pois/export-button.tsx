import { cutText } from '@floorwright/domain/language';
import {
  fieldHeadings,
  headingOf,
  hoursCell,
  idHeading,
  type SheetField,
  sheetFields,
  valueHeadings,
  writeList,
} from '@floorwright/domain/poi-sheets';
import { type PoiTexts, textsIn } from '@floorwright/domain/translations';

import { saveAs } from '../../lib/api/download.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { messages } from './messages/index.ts';

type ExcelSource = {
  pois: readonly WirePoi[];
  /** The languages of the building besides the main one. */
  languages: readonly string[];
  floorName: string;
  categoryName: (id: number | null) => string;
  linkOf: (poi: WirePoi) => string;
};

const head = [
  idHeading,
  fieldHeadings.title,
  fieldHeadings.subtitles,
  fieldHeadings.subcategories,
  'Category_ID',
  'Category Name',
  'Floor title',
  'Poi link',
];

/** These columns come after those of the specification, and only where a POI has some of it. */
const detailHead = [
  fieldHeadings.description,
  valueHeadings.website,
  valueHeadings.phone,
  valueHeadings.external_id,
  valueHeadings.hours,
];

const hasDetails = ({ description, website, phone, external_id, translations }: WirePoi): boolean =>
  description !== '' ||
  website !== null ||
  phone !== null ||
  external_id !== null ||
  Object.values(translations).some((texts) => (texts.description ?? '') !== '');

const detailCells = (poi: WirePoi): string[] => [
  poi.description,
  poi.website ?? '',
  poi.phone ?? '',
  poi.external_id ?? '',
  hoursCell(poi.working_hours),
];

/** The cell limit of the .xls format. */
const maxCellLength = 32_767;

/** The texts of a POI in another language, in the order of these fields. */
const translatedCells = (
  { translations }: WirePoi,
  tag: string,
  fields: readonly SheetField[],
): string[] => {
  const texts: PoiTexts = textsIn(translations, tag);
  return fields.map((field) => {
    const text = texts[field] ?? '';
    return cutText(typeof text === 'string' ? text : writeList(text), maxCellLength);
  });
};

/** The POIs of a floor as an .xls file, which every spreadsheet program opens. */
export const toExcel = async (source: ExcelSource): Promise<ArrayBuffer> => {
  // The library is large, so it loads on demand.
  const { utils, write } = await import('@e965/xlsx');
  const detailed = source.pois.some(hasDetails);
  const fields = sheetFields.filter((field) => detailed || field !== 'description');
  const rows = source.pois.map((poi) => [
    poi.poi_id,
    poi.title,
    writeList(poi.subtitles),
    writeList(poi.subcategories),
    poi.category_id ?? '',
    source.categoryName(poi.category_id),
    source.floorName,
    source.linkOf(poi).slice(0, maxCellLength),
    ...(detailed ? detailCells(poi) : []),
    ...source.languages.flatMap((tag) => translatedCells(poi, tag, fields)),
  ]);
  const headings = [
    ...head,
    ...(detailed ? detailHead : []),
    ...source.languages.flatMap((tag) => fields.map((field) => headingOf(field, tag))),
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'pois');
  // A shared string table, as Excel writes it: some programs cannot read inline strings.
  const bytes: unknown = write(book, { type: 'array', bookType: 'biff8', bookSST: true });
  if (!(bytes instanceof ArrayBuffer))
    throw new TypeError('Expected an ArrayBuffer from the xlsx library.');
  return bytes;
};

type Props = Omit<ExcelSource, 'pois'> & { pois: ExcelSource['pois'] | undefined; ready: boolean };

/** Exports the rows of the table in their order. */
export const ExportButton = ({ pois = [], ready, ...source }: Props) => {
  const { run: save, busy } = useAction({
    mutationFn: async () => {
      const bytes = await toExcel({ pois, ...source });
      saveAs(new Blob([bytes], { type: 'application/vnd.ms-excel' }), 'pois.xls');
    },
  });
  const reason = ready ? messages.export.nothing : messages.export.loading;
  return (
    <Button
      variant="default"
      loading={busy}
      disabledReason={ready && pois.length > 0 ? null : reason}
      onClick={() => save(undefined)}
    >
      {messages.export.label}
    </Button>
  );
};
