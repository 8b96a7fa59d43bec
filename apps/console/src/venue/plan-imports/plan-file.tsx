import { tooLarge } from '@floorwright/domain/files';
import { planLimits, planTypeOf } from '@floorwright/domain/plan-import';
import { fieldSentences } from '@floorwright/domain/sentences';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { useUpload } from '../../lib/uploads/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { UploadBar } from '../../ui/feedback/progress-bar.tsx';
import { FileZone } from '../../ui/form/file-zone.tsx';
import { planEndings } from './files.ts';
import { messages } from './messages/index.ts';

/** Why a file cannot be sent; null if it can. */
const fileProblem = async (file: File): Promise<string | null> => {
  if (file.size === 0) return fieldSentences.file_empty;
  if (file.size > planLimits.bytes) return tooLarge;
  // Reads the file now, so that a deleted file is reported first.
  await file.slice(0, 1).arrayBuffer();
  return null;
};

/** Browsers call drawings differently, and the server takes large files of these types alone. */
const asSent = (file: File): File => {
  const type = planTypeOf(file.name);
  return type === null ? file : new File([file], file.name, { type });
};

type Props = {
  /** A file that was chosen elsewhere. */
  given: File | null;
  onChange: (signedId: string | null) => void;
};

/** The file of a plan. */
export const PlanFile = ({ given, onChange }: Props) => {
  const sending = useUpload(onChange, { check: fileProblem, onSending: () => onChange(null) });
  const upload = { ...sending, start: (file: File) => sending.start(asSent(file)) };
  const { start } = upload;
  const begun = useRef<File | null>(null);
  useEffect(() => {
    if (given === null || begun.current === given) return;
    begun.current = given;
    start(given);
  });
  const { state } = upload;
  const file = 'file' in state ? state.file : null;
  return (
    <Stack gap="sm">
      <FileZone
        label={messages.file}
        upload={upload}
        noun="file"
        accept={planEndings}
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
