import { Outlet } from '@tanstack/react-router';

import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { SideMenu } from '../../ui/page/link-list.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { Columns, PageHeader } from '../../ui/page/page-parts.tsx';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';

const links = [
  { to: '/payments/cards', label: messages.cards },
  { to: '/payments/subscription', label: messages.subscription },
] as const;

/** Cards and subscription of a company, with a side menu. */
export const PaymentsLayout = () => (
  <>
    <PageHeader title={messages.title} />
    <Columns menu={<SideMenu label={messages.title} links={links} />}>
      <Outlet />
    </Columns>
  </>
);

/** Notice for members who cannot start or pay a subscription. */
const NoSubscriptionPage = () => (
  <NoticePage
    drawing={<EmptyRoom />}
    {...(useCompany()?.subscription ? messages.over : messages.none)}
    actions={
      <ButtonLink to="/companies" variant="default">
        {messages.companies}
      </ButtonLink>
    }
  />
);

/** All payment pages. Members without permission see whom to ask. */
export const PaymentsArea = () => (useCan('payment.manage') ? <Outlet /> : <NoSubscriptionPage />);
