import { VisitorDataInput } from '@floorwright/contract';
import { reports } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { counted } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../../ui/leave-guard.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { companyKey } from '../../../venue/company/company.ts';
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
      showSuccess('Updated successfully');
      // The change also adds an entry to the audit log.
      void queryClient.invalidateQueries({ queryKey: companyKey(companyId) });
    },
  });
  const { form, subject, dialog } = useConfirmedForm(
    sender,
    VisitorDataInput,
    (typed) => typed.retention_months < months,
  );
  const retention = counted(subject?.retention_months ?? months, 'month');
  return (
    <PageSection title="Data retention">
      <Form of={form} label="Data retention">
        <UnsavedGuard />
        <NumberField
          control={sender.form.control}
          name="retention_months"
          label="Months"
          description="From 1 to 60. Older data is deleted every night: visitor positions, the reports based on them, and engagement results."
          inputMode="numeric"
        />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        title="Delete older data"
        confirmLabel="Delete"
        destructive
        irreversible
        {...dialog}
      >
        <Text>
          From now on, visitor data is retained for <strong>{retention}</strong>.
        </Text>
        <Text c="dimmed" mt="xs">
          Older data is deleted tonight: positions, heatmaps, visitor counts and engagement results.
          Reports of that time will be empty.
        </Text>
      </ConfirmDialog>
    </PageSection>
  );
};
