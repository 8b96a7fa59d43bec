import { accounts } from '@floorwright/contract/client';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import { useConfig } from '../../lib/config-query.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ExternalLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { messages } from './messages/index.ts';
import { describeAccountFailure } from './refusals.ts';

type Body = { email: string };

const send = {
  confirmation: (body: Body) => call(accounts.resendConfirmation, { body }),
  reset: (body: Body) => call(accounts.requestPasswordReset, { body }),
};

const words = (error: Error): string => {
  if (!(error instanceof ApiFailure)) return wordsFor(error);
  const problem = describeAccountFailure(error);
  if (problem && 'title' in problem) return problem.title;
  return error.validations?.['email']?.join(' ') ?? wordsFor(error);
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
      {resend.isSuccess && <Banner tone="success" title={messages.checkMail.resent} />}
      {resend.isError && <Banner tone="danger" title={words(resend.error)} />}
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {messages.checkMail.resend}
      </Button>
    </Stack>
  );
};

/** Why the mail was sent. */
export type MailPurpose = keyof typeof messages.checkMail.intro;

type Props = { email: string; purpose: MailPurpose };

/** Shown after a mail was sent: the user continues from the mailbox. */
export const CheckMail = ({ email, purpose }: Props) => {
  const mailbox = useConfig()?.mailbox_url;
  return (
    <PublicPage
      title={messages.checkMail.title}
      intro={messages.checkMail.intro[purpose](
        <strong key="email">
          <bdi>{email}</bdi>
        </strong>,
      )}
      elsewhere={<TextLink to="/sign-in">{messages.backToSignIn}</TextLink>}
    >
      <Stack gap="md">
        <ResendMail email={email} mail={purpose === 'reset' ? 'reset' : 'confirmation'} />
        {mailbox && (
          <div>
            {messages.checkMail.noServer(
              <ExternalLink key="mailbox" href={mailbox}>
                {messages.checkMail.mailbox}
              </ExternalLink>,
            )}
          </div>
        )}
      </Stack>
    </PublicPage>
  );
};
