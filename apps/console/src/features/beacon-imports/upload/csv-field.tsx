import { IconFileUpload } from '@tabler/icons-react';

import type { useUpload } from '../../../lib/uploads/use-upload.ts';
import { FileZone } from '../../../ui/form/file-zone.tsx';
import { CsvFile } from './csv-file.tsx';

const invitation = {
  icon: IconFileUpload,
  words: 'Drop a CSV file here, or choose one',
  kinds: 'Up to 10 MB',
};

type Props = {
  upload: ReturnType<typeof useUpload>;
  onRemove: () => void;
};

/** The one file of an import, which is sent at once. */
export const CsvField = ({ upload, onRemove }: Props) => {
  const { state, start } = upload;
  return (
    <FileZone
      label="CSV file"
      upload={upload}
      noun="file"
      accept=".csv,text/csv"
      chooseLabel="Choose a CSV file"
      invitation={invitation}
      error={'message' in state ? state.message : undefined}
      isFilled={'file' in state && state.file !== null}
      onRemove={onRemove}
    >
      {({ choose, remove }) => (
        <CsvFile state={state} onRetry={start} onReplace={choose} onRemove={remove} />
      )}
    </FileZone>
  );
};
