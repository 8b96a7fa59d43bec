import { companies } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type AdminCompany, companiesQuery, companyQuery } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';

const words = messages.secondFactor;

/** The button with which an owner requires a second factor of all members, or no longer. */
export const RequireSecondFactor = ({ company }: { company: AdminCompany }) => {
  const queryClient = useQueryClient();
  const admin = useAdmin();
  const [asking, setAsking] = useState(false);
  const required = company.requires_second_factor;
  const change = useAction({
    mutationFn: async () => {
      const body = { required: !required };
      const { saas_company } = await call(companies.requireSecondFactor, { body });
      queryClient.setQueryData(companyQuery.queryKey, saas_company);
      setAsking(false);
      showSuccess(words.done);
      await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey });
    },
  });
  const text = required ? words.turnOff : words.turnOn;
  return (
    <>
      <Button
        variant="default"
        disabledReason={required || admin?.second_factor ? null : words.ownFirst}
        onClick={() => setAsking(true)}
      >
        {text.button}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={text.title}
        confirmLabel={text.submit}
        busy={change.busy}
        onConfirm={() => change.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Text>{text.note}</Text>
      </ConfirmDialog>
    </>
  );
};
