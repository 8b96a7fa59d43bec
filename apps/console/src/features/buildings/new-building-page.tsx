import { useNavigate } from '@tanstack/react-router';

import { useApplication } from '../../lib/company/use-application.ts';
import { useCan } from '../../lib/company/use-company.ts';
import { CreateBuilding } from './create-building.tsx';
import { NoBuildings } from './no-buildings.tsx';
import { ConnectNewBuilding } from './provider-links.tsx';

/** /buildings/new */
export const NewBuildingPage = () => {
  const navigate = useNavigate();
  const application = useApplication();
  const mayCreate = useCan('building.manage');
  if (!application) return null;
  if (!mayCreate) return <NoBuildings />;
  return (
    <CreateBuilding
      key={application.id}
      application={application}
      provider={<ConnectNewBuilding />}
      // What was typed is saved, so nothing of it is lost by leaving.
      onCreated={() => navigate({ to: '/buildings', ignoreBlocker: true })}
    />
  );
};
