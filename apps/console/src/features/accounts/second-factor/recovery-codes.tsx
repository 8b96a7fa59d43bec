import { factors } from '@floorwright/contract/client';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { saveAs } from '../../../lib/api/download.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/copying/code-block.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { messages } from './messages/index.ts';
import { useRefreshFactors } from './queries.ts';

const words = messages.codes;

type CodesProps = { codes: readonly string[]; onDone: () => void };

/** The codes, which the server does not return again. */
export const NewRecoveryCodes = ({ codes, onDone }: CodesProps) => {
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text>{words.note}</Text>
      <CodeBlock header={words.list} label={words.list} code={text} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => saveAs(new Blob([`${text}\n`], { type: 'text/plain' }), words.file)}
        >
          {words.download}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </Group>
    </Stack>
  );
};

type Shown = 'nothing' | 'question' | 'codes';

/** How many recovery codes are left, with a way to replace them. */
export const RecoveryCodes = ({ left }: { left: number }) => {
  const refresh = useRefreshFactors();
  const [shown, setShown] = useState<Shown>('nothing');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const create = useAction({
    mutationFn: async () => {
      setCodes((await call(factors.createRecoveryCodes, {})).recovery_codes);
      setShown('codes');
    },
    onSettled: refresh,
  });
  return (
    <FactorRow
      name={words.name}
      note={words.left(left)}
      action={
        <Button variant="default" size="xs" onClick={() => setShown('question')}>
          {words.create}
        </Button>
      }
    >
      <ConfirmDialog
        opened={shown === 'question'}
        title={words.createTitle}
        confirmLabel={words.create}
        busy={create.busy}
        onConfirm={() => create.run(undefined)}
        onCancel={() => setShown('nothing')}
      >
        <Text>{words.createNote}</Text>
      </ConfirmDialog>
      <Dialog
        opened={shown === 'codes'}
        onClose={() => setShown('nothing')}
        title={words.title}
        persistent
      >
        <NewRecoveryCodes codes={codes} onDone={() => setShown('nothing')} />
      </Dialog>
    </FactorRow>
  );
};
