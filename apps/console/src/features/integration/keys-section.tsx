import type { applicationKeys } from '@floorwright/contract';
import { applications } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { applicationsQuery, type CompanyApplication } from '../../venue/company/applications.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { Section } from './section.tsx';

import classes from './integration.module.css';

export type KeyKind = (typeof applicationKeys)[number];

const keysOf = (
  application: CompanyApplication,
  kind: KeyKind,
): { uid: string; secret: string | null } =>
  kind === 'visitor'
    ? { uid: application.visitor_uid, secret: application.visitor_secret }
    : { uid: application.admin_uid, secret: application.admin_secret };

/** Puts a changed application into the cached list. */
const useShowChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = applicationsQuery(useCompany()?.id);
  return async (changed: CompanyApplication): Promise<void> => {
    // A list that is still loading may not contain the change.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (listed) =>
      listed?.map((application) => (application.id === changed.id ? changed : application)),
    );
  };
};

type RotateKeyProps = {
  application: CompanyApplication;
  kind: KeyKind;
  opened: boolean;
  onClose: () => void;
};

const RotateKey = ({ application, kind, opened, onClose }: RotateKeyProps) => {
  const show = useShowChange();
  const rotation = useAction({
    mutationFn: async () => {
      const params = { id: application.id };
      const answer = await call(applications.rotateKey, { params, body: { key: kind } });
      await show(answer.application);
      onClose();
      showSuccess(messages.keys[kind].rotated);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.keys[kind].rotate}
      confirmLabel={messages.key.rotate}
      destructive
      irreversible
      busy={rotation.busy}
      onConfirm={() => rotation.run(undefined)}
      onCancel={onClose}
    >
      <Text>{messages.keys[kind].question(<strong key="name">{application.name}</strong>)}</Text>
      <Text c="dimmed" mt="xs">
        {messages.keys[kind].consequence}
      </Text>
    </ConfirmDialog>
  );
};

type Props = {
  application: CompanyApplication;
  kind: KeyKind;
  /** Whether the secret is shown. */
  revealed: boolean;
  onToggle: () => void;
};

/** The keys for visitors, or those for admins. */
export const KeysSection = ({ application, kind, revealed, onToggle }: Props) => {
  const [rotating, setRotating] = useState(false);
  const mayRotate = useCan('application.manage');
  const { title, note } = messages.keys[kind];
  const { uid, secret } = keysOf(application, kind);
  return (
    <Section
      title={title}
      note={note}
      action={
        mayRotate && (
          <Button size="xs" variant="default" onClick={() => setRotating(true)}>
            {messages.key.rotateSecret}
          </Button>
        )
      }
    >
      <CopyRows>
        <CopyRow label={messages.key.uid} fullName={messages.keys[kind].uid} value={uid} />
        {secret !== null && (
          <CopyRow
            label={messages.key.secret}
            fullName={messages.keys[kind].secret}
            value={secret}
            reveal={{ revealed, onToggle }}
          />
        )}
      </CopyRows>
      {secret === null && <p className={classes.withheld}>{messages.key.withheld}</p>}
      <RotateKey
        application={application}
        kind={kind}
        opened={rotating}
        onClose={() => setRotating(false)}
      />
    </Section>
  );
};
