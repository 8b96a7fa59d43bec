import { hasPermission } from '@floorwright/domain/access';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { PageTabs } from '../../ui/page/link-list.tsx';
import { PageActionPlace, PageHeader } from '../../ui/page/page-parts.tsx';
import { useCompany, useRole } from '../../venue/company/company.ts';
import { hasSubscription } from '../../venue/company/subscription.ts';
import { messages } from './messages/index.ts';

const start = { to: '/companies', label: messages.tabs.companies } as const;

const managed = [
  { to: '/companies/members', label: messages.tabs.members, needs: 'member.manage' },
  { to: '/companies/invitations', label: messages.tabs.invitations, needs: 'member.manage' },
  { to: '/companies/api-keys', label: messages.tabs.apiKeys, needs: 'key.manage' },
  { to: '/companies/webhooks', label: messages.tabs.webhooks, needs: 'webhook.manage' },
  { to: '/companies/single-sign-on', label: messages.tabs.singleSignOn, needs: 'company.manage' },
  { to: '/companies/provisioning', label: messages.tabs.provisioning, needs: 'company.manage' },
  { to: '/companies/activity', label: messages.tabs.activity, needs: 'activity.show' },
  { to: '/companies/publishing', label: messages.tabs.publishing, needs: 'company.manage' },
  { to: '/companies/visitors', label: messages.tabs.visitors, needs: 'company.manage' },
] as const;

/** The title, and tabs for users who manage a company with a subscription. */
export const CompaniesLayout = () => {
  const { pathname } = useLocation();
  const company = useCompany();
  const role = useRole();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const tabs = managed.filter(
    ({ needs }) =>
      hasSubscription(company) && !company?.lacks_single_sign_on && hasPermission(role, needs),
  );
  const current = managed.find(({ to }) => pathname.startsWith(to)) ?? start;
  return (
    <>
      <PageHeader title={current.label} action={<div ref={setPlace} />} />
      {tabs.length > 0 && <PageTabs label={messages.tabs.label} links={[start, ...tabs]} />}
      <PageActionPlace value={place}>
        <Outlet />
      </PageActionPlace>
    </>
  );
};
