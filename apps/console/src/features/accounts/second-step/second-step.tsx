import { factors } from '@floorwright/contract/client';
import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import type { Challenge } from '../../../lib/api/failure.ts';
import { useTextField, useTextForm } from '../../../lib/forms/use-text-form.ts';
import { arePasskeysSupported } from '../../../lib/passkeys.ts';
import { FormFrame, SendButton } from '../../../ui/form/form-frame.tsx';
import { PublicPage } from '../../../ui/page/public-page.tsx';
import { describeStepFailure } from '../refusals.ts';
import { messages } from './messages/index.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const codeProblem = (code: string): string | undefined =>
  code.trim() === '' ? messages.required : undefined;

type Kind = Challenge['methods'][number];
type FormProps = { challenge: Challenge; begin: (token: string) => Promise<void> };

type RememberProps = { checked: boolean; onChange: (remembers: boolean) => void };

const Remember = ({ checked, onChange }: RememberProps) => (
  <Checkbox
    label={messages.remember}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

const PasskeyForm = ({ challenge, begin }: FormProps) => {
  const [remembers, setRemembers] = useState(false);
  const step = { challenge_token: challenge.token, remember_device: remembers };
  const { submit, banner, isSending } = useTextForm([], {
    send: () => signInWithPasskey(begin, step),
    describeFailure: describeStepFailure,
  });
  return (
    <FormFrame label={messages.title.passkey} banner={banner} onSubmit={submit}>
      <Remember checked={remembers} onChange={setRemembers} />
      <SendButton fullWidth isSending={isSending}>
        {messages.use.passkey}
      </SendButton>
    </FormFrame>
  );
};

type CodeFormProps = FormProps & { kind: Exclude<Kind, 'passkey'> };

const CodeForm = ({ kind, challenge, begin }: CodeFormProps) => {
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
      return null;
    },
    describeFailure: describeStepFailure,
  });
  return (
    <FormFrame label={messages.title[kind]} banner={banner} onSubmit={submit}>
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
      <Remember checked={remembers} onChange={setRemembers} />
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

/** The easiest way first. What the browser cannot do is left out, unless it is the only way. */
const waysOf = ({ methods }: Challenge): Kind[] => {
  const kinds: Kind[] = ['passkey', 'totp', 'recovery_code'];
  const ways = kinds.filter((kind) => methods.includes(kind));
  const possible = ways.filter((kind) => kind !== 'passkey' || arePasskeysSupported());
  return possible.length > 0 ? possible : ways;
};

/** The second step of a sign-in. Works with and without the console around it. */
export const SecondStep = ({ challenge, begin, onStartAgain }: SecondStepProps) => {
  const [ways] = useState(() => waysOf(challenge));
  const [kind, setKind] = useState<Kind>(ways[0] ?? 'recovery_code');
  return (
    <PublicPage
      title={messages.title[kind]}
      intro={messages.intro[kind]}
      elsewhere={
        <>
          {ways
            .filter((other) => other !== kind)
            .map((other) => (
              <Fragment key={other}>
                <Anchor component="button" type="button" onClick={() => setKind(other)}>
                  {messages.use[other]}
                </Anchor>
                <br />
              </Fragment>
            ))}
          {messages.wrongAccount}{' '}
          <Anchor component="button" type="button" onClick={onStartAgain}>
            {messages.startAgain}
          </Anchor>
        </>
      }
    >
      {kind === 'passkey' ? (
        <PasskeyForm challenge={challenge} begin={begin} />
      ) : (
        <CodeForm key={kind} kind={kind} challenge={challenge} begin={begin} />
      )}
    </PublicPage>
  );
};
