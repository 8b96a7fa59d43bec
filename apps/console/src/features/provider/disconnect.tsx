import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useBuildingUpdate } from './use-building-update.ts';

const nothing = {
  jibestream_id: null,
  jibestream_client_id: null,
  jibestream_client_secret: null,
  jibestream_customer_id: null,
};

/** Takes a building from the provider; its floors stay and are edited here from then on. */
export const Disconnect = ({ building }: { building: CompanyBuilding }) => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const disconnect = useBuildingUpdate(building.id, async () => {
    await navigate({
      to: '/buildings/$buildingId',
      params: { buildingId: String(building.id) },
    });
    showSuccess(`${building.name} was disconnected from the provider.`);
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Disconnect provider"
        confirmLabel="Disconnect"
        busy={disconnect.busy}
        onConfirm={() => disconnect.run(nothing)}
        onCancel={() => setOpened(false)}
      >
        {disconnect.error && <Banner tone="loss" title={wordsFor(disconnect.error)} />}
        {building.name} keeps its floors, their layers and everything that was placed on them. They
        are edited here from then on, and no longer synchronized. Once the same venue is connected
        again, it finds its floors again.
      </ConfirmDialog>
    </>
  );
};
