import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { TextLink } from '../../ui/link.tsx';
import { useCompany } from '../../venue/company/company.ts';
import { pendingConnectionQuery } from '../../venue/provider/pending-connection.ts';
import { CreateBuilding, PinnedApplication } from './create-building.tsx';
import { messages } from './messages/index.ts';

import classes from './form/building-form.module.css';

/** /buildings/new/venue */
export const VenueBuildingPage = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const company = useCompany();
  const query = pendingConnectionQuery(company?.id);
  const { data: connection } = useQuery({ ...query, enabled: false });
  if (!connection) return null;
  return (
    <PinnedApplication>
      {(application) => (
        <CreateBuilding
          key={connection.venue.id}
          application={application}
          connection={connection}
          provider={
            <div className={classes.provider}>
              <span>{messages.venue.from(connection.venue.name || messages.venue.provider)}</span>
              <TextLink to="/buildings/new/provider">{messages.venue.change}</TextLink>
            </div>
          }
          onCreated={async ({ id }) => {
            // The form is saved, so the unsaved-changes guard must not ask.
            await navigate({
              to: '/buildings/$buildingId/synchronize',
              params: { buildingId: String(id) },
              replace: true,
              ignoreBlocker: true,
            });
            queryClient.removeQueries({ queryKey: query.queryKey });
          }}
        />
      )}
    </PinnedApplication>
  );
};
