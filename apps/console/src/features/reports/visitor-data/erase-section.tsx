import { reports } from '@floorwright/contract';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { countedAll, listed } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { companyKey } from '../../../venue/company/company.ts';
import { useAsking } from './use-asking.ts';

const schema = reports.eraseVisitor.body;

type Outcome = { id: string; positions: number; events: number };

const Told = ({ id, positions, events }: Outcome) => {
  const gone = countedAll({ position: positions, 'engagement event': events });
  return gone.length === 0 ? (
    <Banner tone="attention" title={`Nobody is known by the id ${id}.`}>
      Nothing was erased. Capital and small letters of an id differ, and what is older than it is
      kept is deleted already.
    </Banner>
  ) : (
    <Banner tone="success" title={`${id} is erased: ${listed(gone)}.`} />
  );
};

/** Makes it as if a visitor had never been there. */
export const EraseSection = ({ companyId }: { companyId: number }) => {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const erasing = useApiForm({
    schema,
    defaultValues: { visitor_id: '' },
    send: (body, options) => call(reports.eraseVisitor, { body }, options),
    onSent: ({ erased }, { visitor_id: id }) => {
      setOutcome({ id, ...erased });
      if (erased.positions + erased.events > 0) erasing.adopt({ visitor_id: '' });
      // Reports that were looked at have the visitor in them.
      void queryClient.invalidateQueries({ queryKey: companyKey(companyId) });
    },
  });
  const { form, subject, dialog } = useAsking(erasing, schema, () => true);
  return (
    <PageSection title="Erase a visitor">
      {outcome && <Told {...outcome} />}
      <Form of={form} label="Erase a visitor">
        <TextField
          control={erasing.form.control}
          name="visitor_id"
          label="Visitor id"
          description="As your app sends it when a session begins. Only a code made from it is stored, so ids cannot be listed or searched here."
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
          All that is known of the visitor <strong>{subject?.visitor_id}</strong> is deleted, and
          taken out of every report.
        </Text>
        <Text c="dimmed" mt="xs">
          What their app sends later is stored again, so let it stop first.
        </Text>
      </ConfirmDialog>
    </PageSection>
  );
};
