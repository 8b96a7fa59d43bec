import { Stack } from '@mantine/core';

import { useConfig } from '../../lib/config-query.ts';
import { ExternalLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { ResendMail } from './resend-mail.tsx';

type Props = {
  email: string;
  /** Completes "Follow the link in it to …". */
  purpose: string;
  resend: 'confirmation' | 'reset';
};

/** Shown after a mail was sent: the user continues from the mailbox. */
export const CheckMail = ({ email, purpose, resend }: Props) => {
  const mailbox = useConfig()?.mailbox_url;
  return (
    <PublicPage
      title="Check your mail"
      intro={
        <>
          We sent a mail to <strong>{email}</strong>. Follow the link in it to {purpose}.
        </>
      }
      elsewhere={<TextLink to="/sign-in">Back to sign in</TextLink>}
    >
      <Stack gap="md">
        <ResendMail email={email} mail={resend} />
        {mailbox && (
          <div>
            No mail server is set up here:{' '}
            <ExternalLink href={mailbox}>read the mail in the mailbox</ExternalLink>.
          </div>
        )}
      </Stack>
    </PublicPage>
  );
};
