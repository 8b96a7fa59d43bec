import { SsoConnectionInput } from '@floorwright/contract';
import { sso } from '@floorwright/contract/client';
import { assignableRoles } from '@floorwright/domain/access';
import { Group, Text } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { UnsavedGuard } from '../../ui/leave-guard.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { AccessFields } from '../../venue/company/access-fields.tsx';
import { messages } from './messages/index.ts';
import { type Connection, useSaveConnection, wishOf } from './queries.ts';

const words = messages.connection;

const noRole = { value: 'none', label: words.noRole, note: words.noRoleApplications } as const;

/** A select has no null value. Groups and `only_way` are edited elsewhere on the page. */
const ConnectionForm = SsoConnectionInput.pick({
  issuer: true,
  client_id: true,
  client_secret: true,
  application_ids: true,
  groups_claim: true,
}).extend({ default_role: z.enum([...assignableRoles, noRole.value]) });

const valuesOf = (connection: Connection | null): z.input<typeof ConnectionForm> => ({
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  default_role: connection ? (connection.default_role ?? noRole.value) : 'manager',
  application_ids: connection?.application_ids ?? [],
  groups_claim: connection?.groups_claim ?? '',
});

/** It tests what is stored. */
const TestButton = () => {
  const { isDirty } = useFormState();
  const test = useAction({
    mutationFn: () => call(sso.test, {}),
    onSuccess: () => showSuccess(words.works),
  });
  return (
    <Button
      variant="default"
      loading={test.busy}
      disabledReason={isDirty ? words.saveFirst : null}
      onClick={() => test.run(undefined)}
    >
      {words.test}
    </Button>
  );
};

type Props = { companyId: number; connection: Connection | null; redirectUri: string };

export const ConnectionSection = ({ companyId, connection, redirectUri }: Props) => {
  const save = useSaveConnection(companyId);
  const sender = useApiForm({
    schema: ConnectionForm,
    defaultValues: valuesOf(connection),
    send: ({ default_role: role, ...values }) =>
      save({
        ...(connection && wishOf(connection)),
        ...values,
        default_role: role === noRole.value ? null : role,
      }),
    onSent: (saved) => {
      sender.adopt(valuesOf(saved));
      showSuccess(connection ? messages.saved : words.connected);
    },
  });
  const { control } = sender.form;
  const exact = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
  return (
    <PageSection title={words.title}>
      <Text>{words.steps}</Text>
      <CopyRows>
        <CopyRow label={words.redirect} fullName={words.redirectName} value={redirectUri} />
      </CopyRows>
      <Form of={sender} label={words.title}>
        <UnsavedGuard />
        <TextField
          control={control}
          name="issuer"
          label={words.issuer}
          description={words.issuerNote}
          {...exact}
        />
        <TextField control={control} name="client_id" label={words.clientId} {...exact} />
        <PasswordField
          control={control}
          name="client_secret"
          label={words.secret}
          description={connection ? words.secretKept : words.secretNote}
          autoComplete="off"
        />
        <AccessFields
          control={control}
          roleField="default_role"
          roleLabel={words.role}
          noRole={noRole}
          applicationsField="application_ids"
        />
        <TextField
          control={control}
          name="groups_claim"
          label={words.claim}
          description={words.claimNote}
          {...exact}
        />
        <Group gap="xs">
          <SubmitButton>{connection ? words.save : words.connect}</SubmitButton>
          {connection && <TestButton />}
        </Group>
      </Form>
    </PageSection>
  );
};
