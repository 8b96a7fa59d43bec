import { sso } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { messages } from './messages/index.ts';
import { type Connection, useSsoRefresh } from './queries.ts';

const words = messages.disconnect;

type Props = { companyId: number; connection: Connection; onDisconnected: () => void };

export const DisconnectSection = ({ companyId, connection, onDisconnected }: Props) => {
  const refresh = useSsoRefresh(companyId);
  const [asking, setAsking] = useState(false);
  const removal = useAction({
    mutationFn: async () => {
      await call(sso.destroy, {});
      showSuccess(words.done);
      await refresh();
      onDisconnected();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <PageSection title={words.title}>
      <Text c="dimmed">{words.note}</Text>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.title}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={words.title}
        confirmLabel={words.action}
        destructive
        busy={removal.busy}
        onConfirm={() => removal.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        {words.detail(connection.issuer)}
      </ConfirmDialog>
    </PageSection>
  );
};
