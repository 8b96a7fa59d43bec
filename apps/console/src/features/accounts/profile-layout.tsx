import { Outlet } from '@tanstack/react-router';

import { Columns } from '../../ui/page/columns.tsx';
import { SideMenu } from '../../ui/page/link-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const links = [
  { to: '/profile/settings', label: 'Settings' },
  { to: '/profile/password', label: 'Password' },
] as const;

export const ProfileLayout = () => (
  <>
    <PageHeader title="Profile" />
    <Columns menu={<SideMenu label="Profile" links={links} />}>
      <Outlet />
    </Columns>
  </>
);
