import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';

/** For those who find no building and may not add one. */
export const NoBuildings = () => {
  usePageTitle('Buildings');
  return (
    <NoticePage
      drawing={<EmptyRoom />}
      title="There are no available Building in your current Organization."
      message="Ask your Organization administrators to create one or give you the access."
      actions={
        <ButtonLink to="/applications" variant="default">
          Applications
        </ButtonLink>
      }
    />
  );
};
