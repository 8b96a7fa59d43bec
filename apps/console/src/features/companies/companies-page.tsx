import { Stack } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminQuery } from '../../lib/session/admin-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageAction } from '../../ui/page/page-parts.tsx';
import { companiesQuery, companyQuery, lostCompanyQuery } from '../../venue/company/company.ts';
import { CurrentCompany } from './current-company.tsx';
import { OtherCompanies } from './other-companies.tsx';
import { PlanPicker } from './plan-picker.tsx';

/** /companies */
export const CompaniesPage = () => {
  const { data: admin } = useSuspenseQuery(adminQuery);
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: companies } = useSuspenseQuery(companiesQuery);
  const { data: lost = null } = useQuery(lostCompanyQuery);
  const [creating, setCreating] = useState(false);
  const mayCreate = admin.role === 'owner' && !companies.some(({ role }) => role === 'owner');
  const others = companies.filter(({ id }) => id !== company?.id);

  return (
    <Stack gap="lg">
      {lost !== null && (
        <Banner tone="attention" title={`You no longer have access to ${lost}.`}>
          {companies.length > 0
            ? 'Select another company to continue.'
            : 'An owner of the company can invite you again.'}
        </Banner>
      )}
      {company && <CurrentCompany company={company} hasOthers={others.length > 0} />}
      {companies.length > 0 && <OtherCompanies companies={others} />}
      {companies.length === 0 && !mayCreate && (
        <EmptyState
          drawing={<EmptyRoom />}
          sentence="You do not belong to a company."
          detail="Ask an owner or a super admin of your company for an invitation, then follow the link in the email."
        />
      )}
      {mayCreate && companies.length > 0 && !creating && (
        <PageAction>
          <Button variant="default" onClick={() => setCreating(true)}>
            Create company
          </Button>
        </PageAction>
      )}
      {mayCreate && (companies.length === 0 || creating) && <PlanPicker />}
    </Stack>
  );
};
