import { useState } from 'react';

import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { useBuilding } from '../../venue/company/buildings.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { Connection } from '../../venue/provider/held-connection.ts';
import { ConnectFlow } from './connect-flow.tsx';
import type { Chosen } from './connect-flow.tsx';
import { Disconnect } from './disconnect.tsx';
import { LinkReview } from './link-review.tsx';

const presentOf = (building: CompanyBuilding): Chosen => ({
  credentials: {
    clientId: building.jibestream_client_id ?? '',
    clientSecret: building.jibestream_client_secret ?? '',
    customerId: building.jibestream_customer_id ?? '',
  },
  venueId: building.jibestream_id ?? '',
});

/** /buildings/{buildingId}/provider */
export const ConnectionPage = () => {
  const building = useBuilding();
  const linked = building.jibestream_id !== null;
  const [chosen, setChosen] = useState<Chosen>(() => presentOf(building));
  const [connection, setConnection] = useState<Connection | null>(null);
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
            {building.name}
          </BackLink>
        }
        title={linked ? 'Provider connection' : 'Connect provider'}
        note={
          linked
            ? 'The account and the venue that the floors of this building come from.'
            : 'Take the floors of this building and their layers from your indoor-map provider.'
        }
        action={linked && <Disconnect building={building} />}
      />
      {connection ? (
        <LinkReview
          building={building}
          connection={connection}
          onBack={() => setConnection(null)}
        />
      ) : (
        <ConnectFlow
          present={chosen}
          onChosen={(next) => {
            setChosen({ credentials: next.credentials, venueId: next.venue.id });
            setConnection(next);
          }}
        />
      )}
    </>
  );
};
