import { reports, VisitorDataInput } from '@floorwright/contract';
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
import { useAsking } from './use-asking.ts';

type Props = { companyId: number; months: number };

/** For how long it stays known where visitors were. */
export const RetentionSection = ({ companyId, months }: Props) => {
  const queryClient = useQueryClient();
  const keeping = useApiForm({
    schema: VisitorDataInput,
    defaultValues: { retention_months: months },
    send: (body) => call(reports.updateVisitorData, { body }),
    onSent: ({ visitor_data: saved }) => {
      queryClient.setQueryData(visitorDataQuery(companyId).queryKey, saved);
      keeping.adopt(saved);
      showSuccess('Updated successfully');
      // The activity tells of it.
      void queryClient.invalidateQueries({ queryKey: companyKey(companyId) });
    },
  });
  const { form, subject, dialog } = useAsking(
    keeping,
    VisitorDataInput,
    (typed) => typed.retention_months < months,
  );
  const kept = counted(subject?.retention_months ?? months, 'month');
  return (
    <PageSection title="How long it is kept">
      <Form of={form} label="How long it is kept">
        <UnsavedGuard />
        <NumberField
          control={keeping.form.control}
          name="retention_months"
          label="Months"
          description="From 1 to 60. What is older is deleted every night: positions of visitors, the reports made of them, and which engagements they saw."
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
          From now on, data of visitors is kept for <strong>{kept}</strong>.
        </Text>
        <Text c="dimmed" mt="xs">
          Everything older goes in the coming night: positions, heatmaps, numbers of visitors and
          results of engagements. Reports of that time will be empty.
        </Text>
      </ConfirmDialog>
    </PageSection>
  );
};
