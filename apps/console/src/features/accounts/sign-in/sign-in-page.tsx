import { accounts } from '@floorwright/contract/client';
import { emailProblem, normalizeEmail, presentPasswordProblem } from '@floorwright/domain/access';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import type { Banner } from '../../../lib/forms/problem.ts';
import { useTextField, useTextForm } from '../../../lib/forms/use-text-form.ts';
import { arePasskeysSupported } from '../../../lib/passkeys.ts';
import { FormFrame, SendButton } from '../../../ui/form/form-frame.tsx';
import { PasswordBox } from '../../../ui/form/password-box.tsx';
import { TextPageLink } from '../../../ui/page-link.tsx';
import { PublicPage } from '../../../ui/page/public-page.tsx';
import { describeSignInFailure } from '../refusals.ts';
import { useSecondStep } from '../second-step/use-second-step.tsx';
import { messages } from './messages/index.ts';
import { useSsoOffer } from './use-sso-offer.ts';

import classes from './floor-plan.module.css';

/** A decorative floor plan of a small venue. */
const FloorPlan = () => (
  <svg viewBox="0 0 640 520" className={classes.plan} aria-hidden focusable="false">
    <g className={classes.rooms}>
      <path d="M40 40h168v132H40zM208 40h132v132H208zM452 40h148v190H452zM40 300h130v180H40zM280 330h110v150H280z" />
    </g>
    <g className={classes.marked}>
      <path d="M452 300h148v180H452z" />
    </g>
    <g className={classes.walls}>
      <path d="M170 480H40V40h560v440H250" />
      <path d="M40 172h62m40 0h96m40 0h62V40M208 40v132M452 40v86m0 40v64h148" />
      <path d="M600 300H452v52m0 40v88M40 300h130v60m0 40v80M280 480V330h30m40 0h40v150" />
    </g>
    <g className={classes.doors}>
      <path d="M142 172v-40a40 40 0 0 0-40 40M278 172v-40a40 40 0 0 0-40 40M452 126h40a40 40 0 0 1-40 40" />
      <path d="M452 392h40a40 40 0 0 0-40-40M170 400h-40a40 40 0 0 1 40-40M350 330v40a40 40 0 0 1-40-40" />
      <path d="M170 480v-40a40 40 0 0 1 40 40M250 480v-40a40 40 0 0 0-40 40" />
    </g>
    <g className={classes.furniture}>
      <path d="M64 64h48v20H64zM136 64h48v20h-48zM232 64h84v16h-84zM232 98h84v16h-84z" />
      <path d="M480 64h92v24h-92zM516 116h56v88h-56z" />
      <path d="M60 324h40v36H60zM60 384h40v36H60zM304 398h62v58h-62z" />
      <path d="M376 60h40v88h-40zM376 78h40M376 96h40M376 114h40M376 132h40" />
      <circle cx="542" cy="424" r="24" />
      <path d="M512 324h64" />
    </g>
    <path
      className={classes.route}
      d="M210 500V250c0-18 8-26 26-26h159c18 0 26 8 26 26v96c0 18 8 26 26 26h47"
    />
    <circle className={classes.start} cx="210" cy="500" r="5" />
    <circle className={classes.halo} cx="500" cy="372" r="13" />
    <circle className={classes.goal} cx="500" cy="372" r="5" />
  </svg>
);

type Props = {
  /** The reason for the sign-in, for users who were redirected here. */
  intro?: string | undefined;
  /** Starts the session with the token. */
  begin: (token: string) => Promise<void>;
  /** Opens the page of an identity provider. */
  leave?: (address: string) => void;
};

const leaveFor = (address: string): void => window.location.assign(address);

/** Works with and without the console around it: see app/sign-in. */
export const SignInPage = ({ intro, begin, leave = leaveFor }: Props) => {
  const email = useTextField('email', emailProblem);
  const password = useTextField('password', presentPasswordProblem);
  const { ask, offer } = useSsoOffer(email);
  const [usesPassword, setUsesPassword] = useState(false);
  // Owners may use their password even then.
  const only = offer?.isOnly && !usesPassword ? offer : null;
  const goToProvider = async (): Promise<Banner | null> => {
    if (offer) leave(await offer.startSignIn(normalizeEmail(email.value)));
    return null;
  };
  const { tryFirst, step } = useSecondStep(begin);
  const { submit, attempt, banner, isSending } = useTextForm(only ? [email] : [email, password], {
    send: async () => {
      if (only) return goToProvider();
      void ask();
      await tryFirst(async () => {
        const body = { email: normalizeEmail(email.value), password: password.value };
        const { access_token } = await call(accounts.signIn, { body });
        await begin(access_token.key);
      });
      return null;
    },
    describeFailure: describeSignInFailure,
  });
  if (step) return step;

  const usePasskey = async () => {
    const { signInWithPasskey } = await import('../second-step/sign-in-with-passkey.ts');
    return signInWithPasskey(begin);
  };

  return (
    <PublicPage
      title={messages.title}
      intro={intro}
      picture={<FloorPlan />}
      elsewhere={
        <>
          {messages.noAccount} <TextPageLink to="/sign-up">{messages.signUp}</TextPageLink>
          <br />
          {messages.noMail} <TextPageLink to="/re-confirm">{messages.sendAgain}</TextPageLink>
        </>
      }
    >
      <FormFrame label={messages.title} banner={banner} onSubmit={submit}>
        <TextInput
          {...email.props}
          label={messages.email}
          type="email"
          autoComplete="username"
          autoFocus
          onBlur={(event) => {
            email.props.onBlur(event);
            void ask();
          }}
        />
        {only ? (
          <div role="status">{only.texts.only}</div>
        ) : (
          <PasswordBox
            {...password.props}
            label={messages.password}
            autoComplete="current-password"
          />
        )}
        <SendButton key={only ? 'sso' : ''} autoFocus={!!only} fullWidth isSending={isSending}>
          {only ? only.texts.start : messages.title}
        </SendButton>
        {offer && !only && (
          <Button
            variant="default"
            fullWidth
            disabled={isSending}
            onClick={() => void attempt(goToProvider)}
          >
            {offer.texts.start}
          </Button>
        )}
        {!only && arePasskeysSupported() && (
          <Button
            variant="default"
            fullWidth
            disabled={isSending}
            onClick={() => void attempt(usePasskey)}
          >
            {messages.passkey}
          </Button>
        )}
        {only ? (
          <Anchor component="button" type="button" onClick={() => setUsesPassword(true)}>
            {only.texts.password}
          </Anchor>
        ) : (
          <TextPageLink to="/reset-password">{messages.forgotten}</TextPageLink>
        )}
      </FormFrame>
    </PublicPage>
  );
};
