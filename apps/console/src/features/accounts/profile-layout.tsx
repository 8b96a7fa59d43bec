import { Outlet } from '@tanstack/react-router';

import { SideMenu } from '../../ui/page/link-list.tsx';
import { Columns, PageHeader } from '../../ui/page/page-parts.tsx';

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
