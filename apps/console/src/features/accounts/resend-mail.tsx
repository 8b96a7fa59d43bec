import { accounts } from '@floorwright/contract';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, failureMessage } from '../../lib/api/failure.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { describeAccountFailure } from './refusals.ts';

const endpoints = {
  confirmation: accounts.resendConfirmation,
  reset: accounts.requestPasswordReset,
};

const words = (error: Error): string => {
  if (!(error instanceof ApiFailure)) return 'Something went wrong';
  const problem = describeAccountFailure(error);
  if (problem && 'title' in problem) return problem.title;
  return error.validations?.['email']?.join(' ') ?? failureMessage(error);
};

type Props = { email: string; mail: keyof typeof endpoints };

/** Sends a mail again and shows the result beside the button. */
export const ResendMail = ({ email, mail }: Props) => {
  const resend = useMutation({
    mutationFn: () => call(endpoints[mail], { body: { email } }),
    meta: { silent: true },
  });
  return (
    <Stack gap="sm" align="flex-start">
      {resend.isSuccess && <Banner tone="success" title="The mail was sent again." />}
      {resend.isError && <Banner tone="loss" title={words(resend.error)} />}
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send the mail again
      </Button>
    </Stack>
  );
};
