import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';
import { bundleLimits, bundleType } from '@floorwright/domain/venue-bundle';
import { Group, Select, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { toRows } from '../../../lib/sheet-rows.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileZone } from '../../../ui/form/file-zone.tsx';
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

/** Why a file cannot be sent; null if it can. */
const fileProblem = async (file: File): Promise<string | null> => {
  if (file.size === 0) return fieldSentences.file_empty;
  if (file.size > (isArchive(file) ? bundleLimits.bytes : maxUploadBytes)) return tooLarge;
  // Reads the file now, so that a deleted file is reported first.
  await file.slice(0, 1).arrayBuffer();
  return null;
};

export type Chosen = { signedId: string | null; floorId: number | null };

type Props = {
  buildingId: number;
  chosen: Chosen;
  /** With what it is by then: an upload takes its time. */
  onChange: (change: (now: Chosen) => Chosen) => void;
};

/** The file of an import, and the floor for features that do not name theirs. */
export const ImportFile = ({ buildingId, chosen, onChange }: Props) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery(floorsQuery(company?.id, buildingId));
  const setFile = (signedId: string | null): void => onChange((now) => ({ ...now, signedId }));
  const upload = useUpload(setFile, { check: fileProblem, onSending: () => setFile(null) });
  const { state } = upload;
  const file = 'file' in state ? state.file : null;
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
      <FileZone
        label={messages.file}
        upload={{ ...upload, start: (given) => void asSent(given).then(upload.start) }}
        noun="file"
        accept=".geojson,.json,.zip,.csv,.tsv,.xls,.xlsx,.ods"
        chooseLabel={messages.choose}
        invitation={{ icon: IconFileUpload, words: messages.drop, kinds: messages.kinds }}
        error={'message' in state ? state.message : undefined}
        isFilled={file !== null}
        onRemove={() => {
          upload.drop();
          setFile(null);
        }}
      >
        {({ choose, remove }) =>
          file && (
            <Stack gap="xs" p="md">
              <Text fw={550}>{file.name}</Text>
              {state.step === 'sending' && <UploadBar name={file.name} progress={state.progress} />}
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={choose}>
                  {messages.replace}
                </Button>
                <Button variant="default" size="xs" onClick={remove}>
                  {messages.remove}
                </Button>
              </Group>
            </Stack>
          )
        }
      </FileZone>
      <Text c="dimmed">{messages.note}</Text>
    </Stack>
  );
};
