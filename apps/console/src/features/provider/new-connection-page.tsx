import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { useCompany } from '../../venue/company/company.ts';
import { pendingConnectionQuery } from '../../venue/provider/pending-connection.ts';
import { ConnectFlow, nothingChosen } from './connect-flow.tsx';
import { messages } from './messages/index.ts';

/** /buildings/new/provider */
export const NewConnectionPage = () => {
  const company = useCompany();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = pendingConnectionQuery(company?.id);
  const pending = queryClient.getQueryData(queryKey);
  return (
    <>
      <PageHeader
        back={<BackLink to="/buildings/new">{messages.newConnection.addBuilding}</BackLink>}
        title={messages.connect}
        note={messages.newConnection.note}
      />
      <ConnectFlow
        present={
          pending ? { credentials: pending.credentials, venueId: pending.venue.id } : nothingChosen
        }
        onChosen={async (connection) => {
          queryClient.setQueryData(queryKey, connection);
          await navigate({ to: '/buildings/new/venue' });
        }}
      />
    </>
  );
};
