import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/dialog/dialog.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { Outdated } from '../../../ui/outdated.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import type { CompanyApplication } from '../../../venue/company/applications.ts';
import { useApplication } from '../../../venue/company/applications.ts';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { buildingsQuery } from '../../../venue/company/buildings.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { untilReady } from '../until-ready.ts';
import { BuildingCards } from './building-cards.tsx';
import { BuildingsHeader } from './buildings-header.tsx';
import { BuildingsOnMap } from './buildings-on-map.tsx';
import { BuildingsSearch } from './buildings-search.ts';
import { DeleteBuilding } from './delete-building.tsx';
import { matching } from './matching.ts';

const ApplicationBuildings = ({ application }: { application: CompanyApplication }) => {
  const company = useCompany();
  const { view, q = '' } = BuildingsSearch.parse(useSearch({ strict: false }));
  const buildings = useQuery({
    ...buildingsQuery(company?.id, application.id),
    refetchInterval: untilReady,
  });
  const { error, refetch } = buildings;
  // An empty list from before may have got its first building meanwhile.
  const isKnown = buildings.data?.length !== 0 || !buildings.isFetching;
  const data = isKnown ? buildings.data : undefined;
  const deleting = useDialog<CompanyBuilding>();
  // While the last one is being deleted the page stays, so that its outcome is seen.
  if (data?.length === 0 && !deleting.opened) return <Navigate to="/buildings/new" replace />;

  const found = data && matching(data, q);
  const page = { found, total: data?.length, q };
  const retry = (): void => void refetch();
  const failure =
    error && !data ? (
      <EmptyState
        drawing={<CutLine />}
        sentence="The buildings could not be loaded."
        detail={wordsFor(error)}
        action={<Button onClick={retry}>Try again</Button>}
      />
    ) : null;
  const outdated = error && data ? <Outdated message={wordsFor(error)} retry={retry} /> : null;
  return (
    <>
      {view === 'map' ? (
        <BuildingsOnMap {...page} all={data} failure={failure ?? outdated} />
      ) : (
        <>
          <BuildingsHeader {...page} />
          {outdated}
          {failure ?? <BuildingCards {...page} onDelete={deleting.open} />}
        </>
      )}
      <DeleteBuilding
        building={deleting.subject}
        opened={deleting.opened}
        onClose={deleting.close}
      />
    </>
  );
};

/** /buildings */
export const BuildingsPage = () => {
  const application = useApplication();
  if (application === null) return <Navigate to="/applications" replace />;
  return application && <ApplicationBuildings key={application.id} application={application} />;
};
