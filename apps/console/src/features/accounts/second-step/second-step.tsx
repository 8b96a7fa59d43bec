import { factors } from '@floorwright/contract/client';
import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import type { Challenge } from '../../../lib/api/failure.ts';
import { useTextField, useTextForm } from '../../../lib/forms/use-text-form.ts';
import { FormFrame, SendButton } from '../../../ui/form/form-frame.tsx';
import { PublicPage } from '../../../ui/page/public-page.tsx';
import { describeStepFailure } from '../refusals.ts';
import { messages } from './messages/index.ts';

const codeProblem = (code: string): string | undefined =>
  code.trim() === '' ? messages.required : undefined;

type Kind = 'totp' | 'recovery_code';
type FormProps = { kind: Kind; challenge: Challenge; begin: (token: string) => Promise<void> };

const CodeForm = ({ kind, challenge, begin }: FormProps) => {
  const code = useTextField('code', codeProblem);
  const [remembers, setRemembers] = useState(false);
  const { submit, banner, isSending } = useTextForm([code], {
    send: async () => {
      const body = {
        challenge_token: challenge.token,
        code: code.value,
        remember_device: remembers,
      };
      const { access_token } = await call(factors.finishSignIn, { body }, { token: null });
      await begin(access_token.key);
    },
    describeFailure: describeStepFailure,
  });
  return (
    <FormFrame label={messages.title} banner={banner} onSubmit={submit}>
      <TextInput
        {...code.props}
        label={messages.code[kind]}
        dir="ltr"
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Checkbox
        label={messages.remember}
        checked={remembers}
        onChange={(event) => setRemembers(event.currentTarget.checked)}
      />
      <SendButton fullWidth isSending={isSending}>
        {messages.submit}
      </SendButton>
    </FormFrame>
  );
};

export type SecondStepProps = {
  challenge: Challenge;
  /** Starts the session with the token. */
  begin: (token: string) => Promise<void>;
  onStartAgain: () => void;
};

/** The second step of a sign-in. Works with and without the console around it. */
export const SecondStep = ({ challenge, begin, onStartAgain }: SecondStepProps) => {
  const hasBoth = challenge.methods.includes('totp') && challenge.methods.includes('recovery_code');
  const [kind, setKind] = useState<Kind>(
    challenge.methods.includes('totp') ? 'totp' : 'recovery_code',
  );
  const other: Kind = kind === 'totp' ? 'recovery_code' : 'totp';
  return (
    <PublicPage
      title={messages.title}
      intro={messages.intro[kind]}
      elsewhere={
        <>
          {hasBoth && (
            <>
              <Anchor component="button" type="button" onClick={() => setKind(other)}>
                {messages.instead[kind]}
              </Anchor>
              <br />
            </>
          )}
          {messages.wrongAccount}{' '}
          <Anchor component="button" type="button" onClick={onStartAgain}>
            {messages.startAgain}
          </Anchor>
        </>
      }
    >
      <CodeForm key={kind} kind={kind} challenge={challenge} begin={begin} />
    </PublicPage>
  );
};
