import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import type { Connection } from '../../venue/provider/pending-connection.ts';
import { type Chosen, ConnectFlow } from './connect-flow.tsx';
import { LinkReview } from './link-review.tsx';
import { messages } from './messages/index.ts';
import { useBuildingUpdate } from './use-building-update.ts';

const nothing = {
  jibestream_id: null,
  jibestream_client_id: null,
  jibestream_client_secret: null,
  jibestream_customer_id: null,
};

/** Unlinks a building from the provider. Its floors stay and can then be edited here. */
const Disconnect = ({ building }: { building: CompanyBuilding }) => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const disconnect = useBuildingUpdate(building.id, async () => {
    await navigate({
      to: '/buildings/$buildingId',
      params: { buildingId: String(building.id) },
    });
    showSuccess(messages.connectionPage.disconnected(building.name));
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {messages.connectionPage.disconnect}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={messages.connectionPage.disconnectProvider}
        confirmLabel={messages.connectionPage.disconnect}
        busy={disconnect.busy}
        onConfirm={() => disconnect.run(nothing)}
        onCancel={() => setOpened(false)}
      >
        {disconnect.error && <Banner tone="danger" title={wordsFor(disconnect.error)} />}
        {messages.connectionPage.consequence(building.name)}
      </ConfirmDialog>
    </>
  );
};

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
        title={linked ? messages.connection : messages.connect}
        note={linked ? messages.connectionPage.linkedNote : messages.connectionPage.note}
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
