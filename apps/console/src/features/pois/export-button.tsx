import { saveAs } from '../../lib/api/download.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import type { WirePoi } from '../../venue/company/floor-contents.ts';

type ExcelSource = {
  pois: readonly WirePoi[];
  floorName: string;
  categoryName: (id: number | null) => string;
  linkOf: (poi: WirePoi) => string;
};

const head = [
  'POI_ID',
  'Title',
  'Subtitle',
  'Subcategories',
  'Category_ID',
  'Category Name',
  'Floor title',
  'Poi link',
];

/** The cell limit of the .xls format. */
const maxCellLength = 32_767;

/** The POIs of a floor as an .xls file, which every spreadsheet program opens. */
export const toExcel = async (source: ExcelSource): Promise<ArrayBuffer> => {
  // The library is large, so it loads on demand.
  const { utils, write } = await import('@e965/xlsx');
  const rows = source.pois.map((poi) => [
    poi.poi_id,
    poi.title,
    poi.subtitles.join(', '),
    poi.subcategories.join(', '),
    poi.category_id ?? '',
    source.categoryName(poi.category_id),
    source.floorName,
    source.linkOf(poi).slice(0, maxCellLength),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), 'pois');
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
  const reason = ready ? 'Nothing to export' : 'The POIs are still loading';
  return (
    <Button
      variant="default"
      loading={busy}
      disabledReason={ready && pois.length > 0 ? null : reason}
      onClick={() => save(undefined)}
    >
      Export to Excel
    </Button>
  );
};
