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

/** Cards and subscription of a company, with a side menu. */
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
  message: 'Ask the owner of the company to pay it. All data is retained.',
};

/** Notice for members who cannot start or pay a subscription. */
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

/** All payment pages. Members without permission see whom to ask. */
export const PaymentsArea = () => (useCan('payment.manage') ? <Outlet /> : <NoSubscriptionPage />);
