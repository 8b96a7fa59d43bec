import { Outlet } from '@tanstack/react-router';

import { SideMenu } from '../../ui/page/link-list.tsx';
import { Columns, PageHeader } from '../../ui/page/page-parts.tsx';
import { messages } from './messages/index.ts';

const links = [
  { to: '/profile/settings', label: messages.profile.settings },
  { to: '/profile/password', label: messages.profile.password },
] as const;

export const ProfileLayout = () => (
  <>
    <PageHeader title={messages.profile.title} />
    <Columns menu={<SideMenu label={messages.profile.title} links={links} />}>
      <Outlet />
    </Columns>
  </>
);
