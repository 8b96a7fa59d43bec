import { maxUploadBytes } from '@floorwright/domain/files';
import { bundleLimits, bundleType } from '@floorwright/domain/venue-bundle';
import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { toRows } from '../../../lib/sheet-rows.ts';
import { fileProblem } from '../../../lib/uploads/check-file.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import { floorsQuery, fromTheTop } from '../../../venue/company/floors.ts';
import { messages } from './messages/index.ts';

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);

const isSheet = ({ name }: File): boolean => /\.(xls|xlsx|ods)$/i.test(name);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A spreadsheet as the text that the server reads. */
const asTable = async (file: File): Promise<File> => {
  const rows = await toRows(file, file.name);
  const lines = rows.map((row) => row.map(quoted).join(','));
  return new File([lines.join('\r\n')], `${file.name}.csv`, { type: 'text/csv' });
};

/** Browsers call archives differently, and the server takes large files of this type alone. */
const asSent = async (file: File): Promise<File> => {
  if (isArchive(file)) return new File([file], file.name, { type: bundleType });
  // One that cannot be read is sent as it is, and refused with the reason.
  return isSheet(file) ? asTable(file).catch(() => file) : file;
};

const checkFile = (file: File): Promise<string | null> =>
  fileProblem(file, isArchive(file) ? bundleLimits.bytes : maxUploadBytes);

export type Chosen = { signedId: string | null; floorId: number | null };

type Props = {
  buildingId: number;
  chosen: Chosen;
  /** Called with the latest value, because an upload may have taken a while. */
  onChange: (change: (now: Chosen) => Chosen) => void;
};

/** The file of an import, and the floor for features that do not name theirs. */
export const ImportFile = ({ buildingId, chosen, onChange }: Props) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery(floorsQuery(company?.id, buildingId));
  const setFile = (signedId: string | null): void => onChange((now) => ({ ...now, signedId }));
  const upload = useUpload(setFile, { check: checkFile, onSending: () => setFile(null) });
  return (
    <Stack gap="sm">
      <Select
        label={messages.floor}
        description={messages.floorNote}
        data={fromTheTop(floors).map(({ id, name }) => ({
          value: String(id),
          label: floorTitle(name),
        }))}
        value={chosen.floorId === null ? null : String(chosen.floorId)}
        clearable
        onChange={(id) => onChange((now) => ({ ...now, floorId: id === null ? null : Number(id) }))}
      />
      <FileField
        upload={{ ...upload, start: (given) => void asSent(given).then(upload.start) }}
        accept=".geojson,.json,.zip,.csv,.tsv,.xls,.xlsx,.ods"
        texts={{ choose: messages.choose, drop: messages.drop, kinds: messages.kinds }}
        onRemove={() => setFile(null)}
      />
      <Text c="dimmed">{messages.note}</Text>
    </Stack>
  );
};
