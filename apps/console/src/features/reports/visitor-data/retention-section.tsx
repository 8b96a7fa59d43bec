import { VisitorDataInput } from '@floorwright/contract';
import { reports } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../../ui/leave-guard.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { companyKey } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { visitorDataQuery } from '../queries.ts';
import { useConfirmedForm } from './use-confirmed-form.ts';

type Props = { companyId: number; months: number };

/** How long visitor data is retained. */
export const RetentionSection = ({ companyId, months }: Props) => {
  const queryClient = useQueryClient();
  const sender = useApiForm({
    schema: VisitorDataInput,
    defaultValues: { retention_months: months },
    send: (body) => call(reports.updateVisitorData, { body }),
    onSent: ({ visitor_data: saved }) => {
      queryClient.setQueryData(visitorDataQuery(companyId).queryKey, saved);
      sender.adopt(saved);
      showSuccess(messages.data.updated);
      // The change also adds an entry to the audit log.
      void queryClient.invalidateQueries({ queryKey: companyKey(companyId) });
    },
  });
  const { form, subject, dialog } = useConfirmedForm(
    sender,
    VisitorDataInput,
    (typed) => typed.retention_months < months,
  );
  const retention = messages.data.monthCount(subject?.retention_months ?? months);
  return (
    <PageSection title={messages.data.retention}>
      <Form of={form} label={messages.data.retention}>
        <UnsavedGuard />
        <NumberField
          control={sender.form.control}
          name="retention_months"
          label={messages.data.months}
          description={messages.data.monthsNote}
          inputMode="numeric"
        />
        <div>
          <SubmitButton>{messages.data.save}</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        title={messages.data.deleteOlder}
        confirmLabel={messages.data.delete}
        destructive
        irreversible
        {...dialog}
      >
        <Text>{messages.data.retained(<strong key="months">{retention}</strong>)}</Text>
        <Text c="dimmed" mt="xs">
          {messages.data.retainedNote}
        </Text>
      </ConfirmDialog>
    </PageSection>
  );
};
