import { useNavigate } from '@tanstack/react-router';

import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { NewFromFile } from '../../venue/building-imports/new-from-file.tsx';
import { selectApplication } from '../../venue/company/applications.ts';
import { useCan } from '../../venue/company/company.ts';
import { CreateBuilding, PinnedApplication } from './create-building.tsx';
import { ConnectNewBuilding } from './form/provider-links.tsx';
import { messages } from './messages/index.ts';

/** For users who see no building and may not add one. */
const NoBuildings = () => {
  usePageTitle(messages.title);
  return (
    <NoticePage
      drawing={<EmptyRoom />}
      title={messages.none.title}
      message={messages.none.message}
      actions={
        <ButtonLink to="/applications" variant="default">
          {messages.none.applications}
        </ButtonLink>
      }
    />
  );
};

/** /buildings/new */
export const NewBuildingPage = () => {
  const navigate = useNavigate();
  const mayCreate = useCan('building.manage');
  return (
    <PinnedApplication>
      {(application) =>
        mayCreate ? (
          <CreateBuilding
            application={application}
            provider={
              <>
                <NewFromFile application={application} />
                <ConnectNewBuilding />
              </>
            }
            onCreated={async () => {
              // Selects the application of the new building, because another tab may have selected
              // a different one.
              selectApplication(application.id);
              // The form is saved, so the unsaved-changes guard must not ask.
              await navigate({ to: '/buildings', ignoreBlocker: true });
            }}
          />
        ) : (
          <NoBuildings />
        )
      }
    </PinnedApplication>
  );
};
