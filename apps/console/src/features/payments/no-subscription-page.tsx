import { EmptyRoom } from '../../ui/drawings/empty-room.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';

/** What a company without a subscription has to tell its members who cannot start one. */
export const NoSubscriptionPage = () => (
  <NoticePage
    drawing={<EmptyRoom />}
    title="This company has no subscription yet."
    message="Ask the owner of the company to start one. Its applications open with it."
    actions={
      <ButtonLink to="/companies" variant="default">
        Companies
      </ButtonLink>
    }
  />
);
