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
      showSuccess('Updated successfully');
    },
  });
  const { isDirty } = rename.form.formState;
  return (
    <DialogForm
      of={rename}
      label="Rename company"
      submitLabel="Save"
      submitDisabledReason={isDirty ? null : 'The name has not changed yet'}
      onCancel={onClose}
    >
      <TextField control={rename.form.control} name="name" label="Name" data-autofocus />
    </DialogForm>
  );
};

const RenameCompany = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title="Rename company">
    <RenameForm {...props} />
  </Dialog>
);

const planName = (slug: string | null): string =>
  slug === null ? 'None yet' : `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;

type Props = { company: AdminCompany; hasOthers: boolean };

export const CurrentCompany = ({ company, hasOthers }: Props) => {
  const navigate = useNavigate();
  const state: NavigationState = { companyChosen: true };
  const [renaming, setRenaming] = useState(false);
  const mayRename = useCan('company.manage');
  const facts = [
    ['Your role', roleNames[company.role]],
    ['Plan', planName(company.plan_slug)],
    ['Subscription', subscriptionWords(company.subscription)],
  ] as const;
  return (
    <section aria-label="Current company" className={classes.company}>
      <div className={classes.name}>
        <div className={classes.label}>Current company</div>
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
      {hasOthers && (
        <Button onClick={() => void navigate({ to: '/', state })}>
          Continue with this company
        </Button>
      )}
      {mayRename && (
        <Button variant="default" onClick={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      <RenameCompany company={company} opened={renaming} onClose={() => setRenaming(false)} />
    </section>
  );
};
