import { CompanyInput } from '@floorwright/contract';
import { companies } from '@floorwright/contract/client';
import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import {
  type AdminCompany,
  companiesQuery,
  companyQuery,
  roleNames,
  useCan,
} from '../../venue/company/company.ts';
import type { NavigationState } from '../../venue/company/select-company.ts';
import { subscriptionWords } from '../../venue/company/subscription.ts';
import { messages } from './messages/index.ts';
import { RequireSecondFactor } from './require-second-factor.tsx';

import classes from './current-company.module.css';

type FormProps = { company: AdminCompany; onClose: () => void };

const RenameForm = ({ company, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const rename = useApiForm({
    schema: CompanyInput,
    defaultValues: { name: company.name },
    send: (body) => call(companies.update, { body }),
    onSent: async ({ saas_company }) => {
      queryClient.setQueryData(companyQuery.queryKey, saas_company);
      await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey });
      onClose();
      showSuccess(messages.rename.done);
    },
  });
  const { isDirty } = rename.form.formState;
  return (
    <DialogForm
      of={rename}
      label={messages.rename.title}
      submitLabel={messages.rename.submit}
      submitDisabledReason={isDirty ? null : messages.rename.unchanged}
      onCancel={onClose}
    >
      <TextField
        control={rename.form.control}
        name="name"
        label={messages.rename.name}
        data-autofocus
      />
    </DialogForm>
  );
};

const RenameCompany = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={messages.rename.title}>
    <RenameForm {...props} />
  </Dialog>
);

const planName = (slug: string | null): string =>
  slug === null ? messages.current.noPlan : `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;

type Props = { company: AdminCompany; hasOthers: boolean };

export const CurrentCompany = ({ company, hasOthers }: Props) => {
  const navigate = useNavigate();
  const state: NavigationState = { companyChosen: true };
  const [renaming, setRenaming] = useState(false);
  const mayRename = useCan('company.manage');
  const facts = [
    [messages.current.role, roleNames[company.role]],
    [messages.current.plan, planName(company.plan_slug)],
    [messages.current.subscription, subscriptionWords(company.subscription)],
    [
      messages.secondFactor.name,
      company.requires_second_factor
        ? messages.secondFactor.required
        : messages.secondFactor.optional,
    ],
  ] as const;
  return (
    <section aria-label={messages.current.label} className={classes.company}>
      <div className={classes.name}>
        <div className={classes.label}>{messages.current.label}</div>
        <Title order={2} className={classes.title}>
          {company.name}
        </Title>
      </div>
      <dl className={classes.facts}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className={classes.label}>{term}</dt>
            <dd className={classes.fact}>{words}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {hasOthers && (
          <Button onClick={() => void navigate({ to: '/', state })}>
            {messages.current.continue}
          </Button>
        )}
        {mayRename && (
          <Button variant="default" onClick={() => setRenaming(true)}>
            {messages.current.rename}
          </Button>
        )}
        {mayRename && <RequireSecondFactor company={company} />}
      </div>
      <RenameCompany company={company} opened={renaming} onClose={() => setRenaming(false)} />
    </section>
  );
};
