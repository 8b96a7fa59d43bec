import { VisitorErasureInput } from '@floorwright/contract';
import { reports } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { listed } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { companyKey } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { useConfirmedForm } from './use-confirmed-form.ts';

type Outcome = { id: string; positions: number; events: number };

const EraseResult = ({ id, positions, events }: Outcome) => {
  const erasedCounts = [
    ...(positions === 0 ? [] : [messages.data.positions(positions)]),
    ...(events === 0 ? [] : [messages.data.events(events)]),
  ];
  return erasedCounts.length === 0 ? (
    <Banner tone="attention" title={messages.data.unknown(id)}>
      {messages.data.nothingErased}
    </Banner>
  ) : (
    <Banner tone="success" title={messages.data.erased(id, listed(erasedCounts))} />
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
    <PageSection title={messages.data.erase}>
      {outcome && <EraseResult {...outcome} />}
      <Form of={form} label={messages.data.erase}>
        <TextField
          control={sender.form.control}
          name="visitor_id"
          label={messages.data.visitorId}
          description={messages.data.visitorIdNote}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <SubmitButton variant="default">{messages.data.eraseVisitor}</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        title={messages.data.eraseVisitor}
        confirmLabel={messages.data.confirmErase}
        destructive
        irreversible
        {...dialog}
      >
        <Text>{messages.data.eraseNote(<strong key="id">{subject?.visitor_id}</strong>)}</Text>
        <Text c="dimmed" mt="xs">
          {messages.data.stopApp}
        </Text>
      </ConfirmDialog>
    </PageSection>
  );
};
