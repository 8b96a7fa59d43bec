import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { useCompany } from '../../venue/company/company.ts';

const none = {
  title: 'This company has no subscription yet.',
  message: 'Ask the owner of the company to start one. Then you can use its applications.',
};
const over = {
  title: 'This company is closed until its subscription is paid.',
  message: 'Ask the owner of the company to see to it. All data is kept.',
};

/** What a company without a subscription has to tell its members who cannot start one. */
export const NoSubscriptionPage = () => (
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
