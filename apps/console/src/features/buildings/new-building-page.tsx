import { useNavigate } from '@tanstack/react-router';

import { selectApplication } from '../../venue/company/applications.ts';
import { useCan } from '../../venue/company/company.ts';
import { CreateBuilding } from './create-building.tsx';
import { EnteredApplication } from './entered-application.tsx';
import { ConnectNewBuilding } from './form/provider-links.tsx';
import { NoBuildings } from './no-buildings.tsx';

/** /buildings/new */
export const NewBuildingPage = () => {
  const navigate = useNavigate();
  const mayCreate = useCan('building.manage');
  return (
    <EnteredApplication>
      {(application) =>
        mayCreate ? (
          <CreateBuilding
            application={application}
            provider={<ConnectNewBuilding />}
            onCreated={async () => {
              // The list shows where the building is, whatever another tab has selected meanwhile.
              selectApplication(application.id);
              // What was typed is saved, so nothing of it is lost by leaving.
              await navigate({ to: '/buildings', ignoreBlocker: true });
            }}
          />
        ) : (
          <NoBuildings />
        )
      }
    </EnteredApplication>
  );
};
