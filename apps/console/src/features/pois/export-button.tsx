import { saveAs } from '../../lib/api/download.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toExcel } from './excel.ts';
import type { ExcelSource } from './excel.ts';

type Props = Omit<ExcelSource, 'pois'> & { pois: ExcelSource['pois'] | undefined; ready: boolean };

/** Saves what the table lists, in its order. */
export const ExportButton = ({ pois = [], ready, ...source }: Props) => {
  const { run: save, busy } = useAction({
    mutationFn: async () => {
      const bytes = await toExcel({ pois, ...source });
      saveAs(new Blob([bytes], { type: 'application/vnd.ms-excel' }), 'pois.xls');
    },
  });
  const reason = ready ? 'There is nothing to export' : 'The POIs are still being loaded';
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
