import { maxUploadBytes } from '@floorwright/domain/files';
import { bundleLimits, bundleType } from '@floorwright/domain/venue-bundle';
import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { fileProblem } from '../../../lib/uploads/check-file.ts';
import { packFiles } from '../../../lib/uploads/pack-files.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import { floorsQuery, fromTheTop } from '../../../venue/company/floors.ts';
import { messages } from './messages/index.ts';

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);

/** Browsers report different types for archives, and the server accepts large files of this type only. */
const asSent = (file: File): File =>
  isArchive(file) ? new File([file], file.name, { type: bundleType }) : file;

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
        upload={{ ...upload, start: (given) => upload.start(asSent(given)) }}
        accept=".geojson,.json,.zip,.csv,.tsv,.xls,.xlsx,.ods"
        texts={{ choose: messages.choose, drop: messages.drop, kinds: messages.kinds }}
        pack={packFiles}
        onRemove={() => setFile(null)}
      />
      <Text c="dimmed">{messages.note}</Text>
    </Stack>
  );
};
