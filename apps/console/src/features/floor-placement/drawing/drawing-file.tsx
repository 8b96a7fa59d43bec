import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';

import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileZone } from '../../../ui/form/file-zone.tsx';
import { messages } from './messages/index.ts';

/** Why a file cannot be sent; null if it can. */
const fileProblem = async (file: File): Promise<string | null> => {
  if (file.size === 0) return fieldSentences.file_empty;
  if (file.size > maxUploadBytes) return tooLarge;
  // Reads the file now, so that a deleted file is reported first.
  await file.slice(0, 1).arrayBuffer();
  return null;
};

/** The file of a drawing. */
export const DrawingFile = ({ onChange }: { onChange: (signedId: string | null) => void }) => {
  const upload = useUpload(onChange, { check: fileProblem });
  const { state } = upload;
  const file = 'file' in state ? state.file : null;
  return (
    <Stack gap="sm">
      <FileZone
        label={messages.file}
        upload={upload}
        noun="file"
        accept=".dxf"
        chooseLabel={messages.choose}
        invitation={{ icon: IconFileUpload, words: messages.drop, kinds: messages.kinds }}
        error={'message' in state ? state.message : undefined}
        isFilled={file !== null}
        onRemove={() => {
          upload.drop();
          onChange(null);
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
