import { Stack } from '@mantine/core';

import { Banner } from '../../ui/banner.tsx';
import { ResendMail } from './resend-mail.tsx';

type Props = { email: string; wanted: string };

/** A change of email that waits for its link to be followed. */
export const PendingEmail = ({ email, wanted }: Props) => (
  <Banner tone="attention" title={`${wanted} is not confirmed yet`}>
    <Stack gap="sm">
      <div>Follow the link that we mailed to it. Until then you sign in with {email}.</div>
      <ResendMail email={wanted} mail="confirmation" />
    </Stack>
  </Banner>
);
