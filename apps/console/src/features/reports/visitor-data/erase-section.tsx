import { VisitorErasureInput } from '@floorwright/contract';
import { reports } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { countedAll, listed } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { companyKey } from '../../../venue/company/company.ts';
import { useConfirmedForm } from './use-confirmed-form.ts';

type Outcome = { id: string; positions: number; events: number };

const EraseResult = ({ id, positions, events }: Outcome) => {
  const erasedCounts = countedAll({ position: positions, 'engagement event': events });
  return erasedCounts.length === 0 ? (
    <Banner tone="attention" title={`No visitor has the id ${id}.`}>
      Nothing was erased. Ids are case-sensitive, and data older than the retention period is
      already deleted.
    </Banner>
  ) : (
    <Banner tone="success" title={`${id} was erased: ${listed(erasedCounts)}.`} />
  );
};

/** Deletes everything stored about one visitor. */
export const EraseSection = ({ companyId }: { companyId: number }) => {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sender = useApiForm({
    schema: VisitorErasureInput,
    defaultValues: { visitor_id: '' },
    send: (body, options) => call(reports.eraseVisitor, { body }, options),
    onSent: ({ erased }, { visitor_id: id }) => {
      setOutcome({ id, ...erased });
      if (erased.positions + erased.events > 0) sender.adopt({ visitor_id: '' });
      // Cached reports still contain the visitor.
      void queryClient.invalidateQueries({ queryKey: companyKey(companyId) });
    },
  });
  const { form, subject, dialog } = useConfirmedForm(sender, VisitorErasureInput, () => true);
  return (
    <PageSection title="Erase a visitor">
      {outcome && <EraseResult {...outcome} />}
      <Form of={form} label="Erase a visitor">
        <TextField
          control={sender.form.control}
          name="visitor_id"
          label="Visitor id"
          description="The id that your app sends when a session starts. Only a hash of it is stored, so ids cannot be listed or searched here."
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <SubmitButton variant="default">Erase visitor</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        title="Erase visitor"
        confirmLabel="Erase"
        destructive
        irreversible
        {...dialog}
      >
        <Text>
          All data of the visitor <strong>{subject?.visitor_id}</strong> is deleted and removed from
          every report.
        </Text>
        <Text c="dimmed" mt="xs">
          Data that their app sends later is stored again. Stop the app first.
        </Text>
      </ConfirmDialog>
    </PageSection>
  );
};
