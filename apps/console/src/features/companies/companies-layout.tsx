import { can } from '@floorwright/domain/access';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { PageTabs } from '../../ui/page/link-list.tsx';
import { PageActionPlace, PageHeader } from '../../ui/page/page-parts.tsx';
import { useCompany, useRole } from '../../venue/company/company.ts';
import { hasSubscription } from '../../venue/company/subscription.ts';

const start = { to: '/companies', label: 'Companies' } as const;

const managed = [
  { to: '/companies/members', label: 'Members', needs: 'member.manage' },
  { to: '/companies/invitations', label: 'Invitations', needs: 'member.manage' },
  { to: '/companies/activity', label: 'Activity', needs: 'activity.show' },
  { to: '/companies/visitors', label: 'Visitor data', needs: 'company.manage' },
] as const;

/** The title, and tabs for users who manage a company with a subscription. */
export const CompaniesLayout = () => {
  const { pathname } = useLocation();
  const company = useCompany();
  const role = useRole();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const tabs = managed.filter(({ needs }) => hasSubscription(company) && can(role, needs));
  const current = managed.find(({ to }) => pathname.startsWith(to)) ?? start;
  return (
    <>
      <PageHeader title={current.label} action={<div ref={setPlace} />} />
      {tabs.length > 0 && <PageTabs label="Company" links={[start, ...tabs]} />}
      <PageActionPlace value={place}>
        <Outlet />
      </PageActionPlace>
    </>
  );
};
