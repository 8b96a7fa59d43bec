import { Outlet } from '@tanstack/react-router';

import { SideMenu } from '../../ui/page/link-list.tsx';
import { Columns, PageHeader } from '../../ui/page/page-parts.tsx';

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
