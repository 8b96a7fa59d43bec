import { Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';

import type { useUpload } from '../../lib/uploads/use-upload.ts';
import { Button } from '../button.tsx';
import { UploadBar } from '../feedback/progress-bar.tsx';
import { messages } from '../messages/index.ts';
import { FileZone } from './file-zone.tsx';

type Props = {
  upload: ReturnType<typeof useUpload>;
  accept: string;
  texts: {
    /** The name of the file input. */
    choose: string;
    drop: string;
    kinds: string;
  };
  /** Makes one file of several, which may be chosen then. */
  pack?: (files: readonly File[]) => Promise<File>;
  onRemove: () => void;
};

/** A field for one file of any kind, which is uploaded as soon as it is chosen. */
export const FileField = ({ upload, accept, texts, pack, onRemove }: Props) => {
  const { state } = upload;
  const file = 'file' in state ? state.file : null;
  return (
    <FileZone
      label={messages.file.label}
      upload={upload}
      noun="file"
      accept={accept}
      pack={pack}
      chooseLabel={texts.choose}
      invitation={{ icon: IconFileUpload, words: texts.drop, kinds: texts.kinds }}
      error={'message' in state ? state.message : undefined}
      isFilled={file !== null}
      onRemove={() => {
        upload.drop();
        onRemove();
      }}
    >
      {({ choose, remove }) =>
        file && (
          <Stack gap="xs" p="md">
            <Text fw={550}>{file.name}</Text>
            {state.step === 'sending' && <UploadBar name={file.name} progress={state.progress} />}
            <Group gap="xs">
              <Button variant="default" size="xs" onClick={choose}>
                {messages.file.replace}
              </Button>
              <Button variant="default" size="xs" onClick={remove}>
                {messages.file.remove}
              </Button>
            </Group>
          </Stack>
        )
      }
    </FileZone>
  );
};
