import { Outlet } from '@tanstack/react-router';

import { Columns } from '../../ui/page/columns.tsx';
import { SideMenu } from '../../ui/page/link-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

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
