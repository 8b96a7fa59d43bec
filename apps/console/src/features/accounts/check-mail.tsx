import { accounts } from '@floorwright/contract/client';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, failureMessage } from '../../lib/api/failure.ts';
import { useConfig } from '../../lib/config-query.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ExternalLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { describeAccountFailure } from './refusals.ts';

type Body = { email: string };

const send = {
  confirmation: (body: Body) => call(accounts.resendConfirmation, { body }),
  reset: (body: Body) => call(accounts.requestPasswordReset, { body }),
};

const words = (error: Error): string => {
  if (!(error instanceof ApiFailure)) return 'Something went wrong';
  const problem = describeAccountFailure(error);
  if (problem && 'title' in problem) return problem.title;
  return error.validations?.['email']?.join(' ') ?? failureMessage(error);
};

type ResendMailProps = { email: string; mail: keyof typeof send };

/** Sends a mail again and shows the result beside the button. */
export const ResendMail = ({ email, mail }: ResendMailProps) => {
  const resend = useMutation({
    mutationFn: () => send[mail]({ email }),
    meta: { silent: true },
  });
  return (
    <Stack gap="sm" align="flex-start">
      {resend.isSuccess && <Banner tone="success" title="The mail was sent again." />}
      {resend.isError && <Banner tone="danger" title={words(resend.error)} />}
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send the mail again
      </Button>
    </Stack>
  );
};

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
