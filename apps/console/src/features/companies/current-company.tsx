import { Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { roleNames, useCan } from '../../venue/company/company.ts';
import type { AdminCompany } from '../../venue/company/company.ts';
import type { TravelNotes } from '../../venue/company/select-company.ts';
import { subscriptionWords } from '../../venue/company/subscription.ts';
import { RenameCompany } from './rename-company.tsx';

import classes from './current-company.module.css';

const planName = (slug: string | null): string =>
  slug === null ? 'None yet' : `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;

type Props = { company: AdminCompany; hasOthers: boolean };

/** The company that everything else in the console is about. */
export const CurrentCompany = ({ company, hasOthers }: Props) => {
  const navigate = useNavigate();
  const state: TravelNotes = { companyChosen: true };
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
