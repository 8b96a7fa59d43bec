import { SignUpInput } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { accountMessages } from '@floorwright/domain/messages';
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
import { describeAccountFailure } from './refusals.ts';

const Part = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? <ExternalLink href={href}>{text}</ExternalLink> : text;

const TermsLabel = () => {
  const links = useConfig()?.external_links;
  return (
    <>
      I agree to the <Part href={links?.terms} text="Terms and Conditions" /> and the{' '}
      <Part href={links?.privacy} text="Privacy policy" />
    </>
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
      words: `There is no plan called “${slug}”. Sign up and choose a plan later.`,
    };
  const price = monthlyPrice(found);
  return {
    plan: slug,
    words:
      price === null
        ? `You chose the ${found.name} plan.`
        : `You chose the ${found.name} plan: ${found.trial_days} days free, then ${price} per month.`,
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
        title="Sign up"
        intro={accountMessages.signUpClosed}
        elsewhere={
          <>
            Have an account? <TextLink to="/sign-in">Sign in</TextLink>
          </>
        }
      />
    );

  if (mailedTo !== null)
    return <CheckMail email={mailedTo} purpose="finish your sign-up" resend="confirmation" />;

  return (
    <PublicPage
      title="Sign up"
      elsewhere={
        <>
          Have an account? <TextLink to="/sign-in">Sign in</TextLink>
        </>
      }
    >
      <Form of={signUp} label="Sign up">
        {planWords && <Banner tone="note" title={planWords} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            control={control}
            name="first_name"
            label="First name"
            autoComplete="given-name"
            autoFocus
          />
          <TextField
            control={control}
            name="last_name"
            label="Last name"
            autoComplete="family-name"
          />
        </SimpleGrid>
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
        />
        <TextField
          control={control}
          name="company_name"
          label="Company name"
          description={
            plan === undefined
              ? 'Optional. You can create a company later.'
              : 'Optional. You can create a company later; this browser remembers your plan.'
          }
          autoComplete="organization"
        />
        <NewPasswordFields
          control={control}
          password="password"
          confirmation="password_confirmation"
        />
        <CheckboxField control={control} name="terms" label={<TermsLabel />} />
        <SubmitButton fullWidth>Sign up</SubmitButton>
      </Form>
    </PublicPage>
  );
};
