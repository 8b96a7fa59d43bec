import { useCan } from '../../lib/company/use-company.ts';
import { useConfig } from '../../lib/config-query.ts';
import { EmptyRoom } from '../../ui/drawings/empty-room.tsx';
import { ButtonLink, ExternalButton } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';

/** /payments/cards, until cards can be added: what to do about a missing subscription. */
export const NoSubscriptionPage = () => {
  const owner = useCan('payment.manage');
  const contact = useConfig()?.external_links.contact;
  return (
    <NoticePage
      drawing={<EmptyRoom />}
      title="This company has no subscription yet."
      message={
        owner
          ? 'The operator of this installation can start one. Applications, members and invitations open with it.'
          : 'Ask the owner of the company to have one started. Its applications open with it.'
      }
      actions={
        <>
          <ButtonLink to="/companies" variant="default">
            Companies
          </ButtonLink>
          {owner && contact && <ExternalButton href={contact}>Contact</ExternalButton>}
        </>
      }
    />
  );
};
