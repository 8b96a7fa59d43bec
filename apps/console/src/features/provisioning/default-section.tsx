import { provisioning } from '@floorwright/contract/client';
import { Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/leave-guard.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { AccessFields } from '../../venue/company/access-fields.tsx';
import { type Access, AccessForm, accessOf, formOf, noRole } from './access.tsx';
import { messages } from './messages/index.ts';
import { useSaved } from './queries.ts';

const words = messages.usual;

type Props = { companyId: number; access: Access };

/** What users get who are in no group that gives something. */
export const DefaultSection = ({ companyId, access }: Props) => {
  const saved = useSaved(companyId);
  const sender = useApiForm({
    schema: AccessForm,
    defaultValues: formOf(access),
    send: (values) => call(provisioning.updateDefault, { body: accessOf(values) }),
    onSent: async (answer) => {
      sender.adopt(formOf(answer.provisioning.default_access));
      await saved(answer);
      showSuccess(messages.saved);
    },
  });
  return (
    <PageSection title={words.title}>
      <Text c="dimmed">{words.note}</Text>
      <Form of={sender} label={words.title}>
        <UnsavedGuard />
        <AccessFields
          control={sender.form.control}
          roleField="role"
          applicationsField="application_ids"
          noRole={noRole(words.none)}
        />
        <div>
          <SubmitButton>{words.save}</SubmitButton>
        </div>
      </Form>
    </PageSection>
  );
};
