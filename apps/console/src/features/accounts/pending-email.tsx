import { accounts } from '@floorwright/contract';
import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ResendMail } from './resend-mail.tsx';

type Props = { email: string; wanted: string };

/** A change of email that waits for its link to be followed. */
export const PendingEmail = ({ email, wanted }: Props) => {
  const queryClient = useQueryClient();
  const cancel = useAction({
    mutationFn: () => call(accounts.updateAdmin, { body: { email } }),
    onSuccess: ({ admin }) => {
      queryClient.setQueryData(adminQuery.queryKey, admin);
      showSuccess(`Your email stays ${email}.`);
    },
  });
  return (
    <Banner tone="attention" title={`${wanted} is not confirmed yet`}>
      <Stack gap="sm">
        <div>Follow the link that we mailed to it. Until then you sign in with {email}.</div>
        <Group gap="xs" align="flex-end">
          <ResendMail email={wanted} mail="confirmation" />
          <Button variant="default" loading={cancel.busy} onClick={() => cancel.run(undefined)}>
            Cancel the change
          </Button>
        </Group>
      </Stack>
    </Banner>
  );
};
