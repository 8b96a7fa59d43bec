import { SignUpInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useConfig } from '../../lib/config-query.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { newBrowserKey, storeBrowserKey } from '../../lib/session/browser-key.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ExternalLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import {
  forgetChosenPlan,
  monthlyPrice,
  plansQuery,
  rememberChosenPlan,
} from '../../venue/plans/plans.ts';
import { CheckMail } from './check-mail.tsx';
import { messages } from './messages/index.ts';
import { describeAccountFailure } from './refusals.ts';
import { messages as refusalMessages } from './sign-in/messages/index.ts';

const Part = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? <ExternalLink href={href}>{text}</ExternalLink> : text;

const TermsLabel = () => {
  const links = useConfig()?.external_links;
  return messages.signUp.terms(
    <Part key="terms" href={links?.terms} text={messages.signUp.termsLink} />,
    <Part key="privacy" href={links?.privacy} text={messages.signUp.privacyLink} />,
  );
};

type AskedPlan = {
  /** The plan to sign up with; undefined for none, or for one that does not exist. */
  plan: string | undefined;
  /** The message about it. */
  words: string | null;
};

/** The plan named in the address, once the plans have loaded. */
const useAskedPlan = (slug: string | undefined): AskedPlan => {
  const { data: plans } = useQuery({ ...plansQuery, enabled: slug !== undefined });
  if (slug === undefined || !plans) return { plan: slug, words: null };
  const found = plans.find((plan) => plan.slug === slug);
  if (!found)
    return {
      plan: undefined,
      words: messages.signUp.unknownPlan(slug),
    };
  const price = monthlyPrice(found);
  return {
    plan: slug,
    words:
      price === null
        ? messages.signUp.chosenPlan(found.name)
        : messages.signUp.chosenTrial(found.name, found.trial_days, price),
  };
};

export const SignUpPage = () => {
  const { plan: asked } = useSearch({ from: '/public/sign-up' });
  const { plan, words: planWords } = useAskedPlan(asked);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  // Created once, so that a retry sends the same key.
  const [browserKey] = useState(newBrowserKey);
  const signUp = useApiForm({
    schema: SignUpInput,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      company_name: '',
      password: '',
      password_confirmation: '',
      plan_slug: asked,
    },
    send: async (typed, options) => {
      const body = { ...typed, plan_slug: plan, browser_key: browserKey };
      const answer = await call(accounts.signUp, { body }, options);
      storeBrowserKey(answer.admin.id, browserKey);
      if (body.plan_slug !== undefined && !body.company_name)
        rememberChosenPlan(answer.admin.id, body.plan_slug);
      else forgetChosenPlan();
      return answer;
    },
    onSent: ({ admin }) => setMailedTo(admin.email),
    describeFailure: describeAccountFailure,
  });
  const { control } = signUp.form;
  const isClosed = useConfig()?.sign_up === 'closed';

  if (isClosed)
    return (
      <PublicPage
        title={messages.signUp.title}
        intro={refusalMessages.refusals.signUpClosed}
        elsewhere={
          <>
            {messages.haveAccount} <TextLink to="/sign-in">{messages.signIn}</TextLink>
          </>
        }
      />
    );

  if (mailedTo !== null) return <CheckMail email={mailedTo} purpose="signUp" />;

  return (
    <PublicPage
      title={messages.signUp.title}
      elsewhere={
        <>
          {messages.haveAccount} <TextLink to="/sign-in">{messages.signIn}</TextLink>
        </>
      }
    >
      <Form of={signUp} label={messages.signUp.title}>
        {planWords && <Banner tone="note" title={planWords} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            control={control}
            name="first_name"
            label={messages.fields.firstName}
            autoComplete="given-name"
            autoFocus
          />
          <TextField
            control={control}
            name="last_name"
            label={messages.fields.lastName}
            autoComplete="family-name"
          />
        </SimpleGrid>
        <TextField
          control={control}
          name="email"
          label={messages.fields.email}
          type="email"
          autoComplete="username"
        />
        <TextField
          control={control}
          name="company_name"
          label={messages.signUp.companyName}
          description={
            plan === undefined ? messages.signUp.companyLater : messages.signUp.companyLaterWithPlan
          }
          autoComplete="organization"
        />
        <NewPasswordFields
          control={control}
          password="password"
          confirmation="password_confirmation"
        />
        <CheckboxField control={control} name="terms" label={<TermsLabel />} />
        <SubmitButton fullWidth>{messages.signUp.title}</SubmitButton>
      </Form>
    </PublicPage>
  );
};
