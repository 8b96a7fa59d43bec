import { Outlet } from '@tanstack/react-router';

import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { SideMenu } from '../../ui/page/link-list.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { Columns, PageHeader } from '../../ui/page/page-parts.tsx';
import { useCan, useCompany } from '../../venue/company/company.ts';

const links = [
  { to: '/payments/cards', label: 'Credit Card' },
  { to: '/payments/subscription', label: 'Subscription' },
] as const;

/** The cards of a company and what they pay for, with the menu beside them. */
export const PaymentsLayout = () => (
  <>
    <PageHeader title="Payments" />
    <Columns menu={<SideMenu label="Payments" links={links} />}>
      <Outlet />
    </Columns>
  </>
);

const none = {
  title: 'This company has no subscription yet.',
  message: 'Ask the owner of the company to start one. Then you can use its applications.',
};
const over = {
  title: 'This company is closed until its subscription is paid.',
  message: 'Ask the owner of the company to see to it. All data is kept.',
};

/** What a company without a subscription has to tell its members who cannot start one. */
const NoSubscriptionPage = () => (
  <NoticePage
    drawing={<EmptyRoom />}
    {...(useCompany()?.subscription ? over : none)}
    actions={
      <ButtonLink to="/companies" variant="default">
        Companies
      </ButtonLink>
    }
  />
);

/** Everything about payments. Those who cannot do anything about them read whom to ask. */
export const PaymentsArea = () => (useCan('payment.manage') ? <Outlet /> : <NoSubscriptionPage />);
