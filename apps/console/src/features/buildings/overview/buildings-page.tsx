import { foldText } from '@floorwright/domain/language';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { CutLine } from '../../../ui/drawings.tsx';
import { Outdated } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-parts.tsx';
import { type CompanyApplication, useApplication } from '../../../venue/company/applications.ts';
import { buildingsQuery, type CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { untilReady } from '../until-ready.ts';
import { BuildingCard } from './building-card.tsx';
import { BuildingsOnMap } from './buildings-on-map.tsx';
import { BuildingSearch, countOf, NoMatch, ViewToggle } from './buildings-toolbar.tsx';
import { DeleteBuilding } from './delete-building.tsx';
import { readBuildingsSearch } from './use-buildings-address.ts';

import classes from './buildings.module.css';

/** The buildings whose name or address contains every word of the search, ignoring accents. */
export const matching = (
  buildings: readonly CompanyBuilding[],
  q: string,
): readonly CompanyBuilding[] => {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return buildings;
  return buildings.filter(({ name, address }) => {
    const text = foldText(`${name} ${address}`);
    return words.every((word) => text.includes(word));
  });
};

const skeletons = ['a', 'b', 'c'];

type BuildingCardsProps = {
  /** Undefined while loading. */
  found: readonly CompanyBuilding[] | undefined;
  q: string;
  onDelete: (building: CompanyBuilding) => void;
};

const BuildingCards = ({ found, q, onDelete }: BuildingCardsProps) => {
  if (found?.length === 0) return <NoMatch q={q} />;
  return (
    <ul className={classes.grid} aria-busy={!found || undefined}>
      {found?.map((building) => (
        <BuildingCard key={building.id} building={building} onDelete={onDelete} />
      )) ??
        skeletons.map((key) => <Skeleton key={key} component="li" className={classes.coming} />)}
    </ul>
  );
};

type Props = { found: readonly unknown[] | undefined; total: number | undefined; q: string };

/** The header of the list, with the search and the view toggle. */
const BuildingsHeader = ({ found, total, q }: Props) => {
  const mayAdd = useCan('building.manage');
  return (
    <>
      <PageHeader
        title={messages.title}
        action={mayAdd && <ButtonLink to="/buildings/new">{messages.add}</ButtonLink>}
      />
      <div className={classes.toolbar}>
        <BuildingSearch q={q} />
        <span className={classes.count} role="status">
          {countOf(found?.length, total)}
        </span>
        <ViewToggle shown={undefined} />
      </div>
    </>
  );
};

const ApplicationBuildings = ({ application }: { application: CompanyApplication }) => {
  const company = useCompany();
  const { view, q = '' } = readBuildingsSearch(useSearch({ strict: false }));
  const buildings = useQuery({
    ...buildingsQuery(company?.id, application.id),
    refetchInterval: untilReady,
  });
  const { error, refetch } = buildings;
  // A cached empty list may be outdated, so it counts only after the reload.
  const isKnown = buildings.data?.length !== 0 || !buildings.isFetching;
  const data = isKnown ? buildings.data : undefined;
  const deleting = useDialog<CompanyBuilding>();
  // While the last building is being deleted the page stays, so that the result is visible.
  if (data?.length === 0 && !deleting.opened) return <Navigate to="/buildings/new" replace />;

  const found = data && matching(data, q);
  const page = { found, total: data?.length, q };
  const retry = (): void => void refetch();
  const failure =
    error && !data ? (
      <EmptyState
        drawing={<CutLine />}
        sentence={messages.overview.notLoaded}
        detail={wordsFor(error)}
        action={<Button onClick={retry}>{messages.tryAgain}</Button>}
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
