import { Skeleton } from '@mantine/core';

import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings/cut-line.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';

import classes from './engagements.module.css';

type Props = {
  building: CompanyBuilding;
  floorId: number;
  failure: { sentence: string; message: string; action: string; onAct: () => void } | undefined;
};

/** The page before there is something to show, or when nothing came. */
export const EngagementsWaiting = ({ building, floorId, failure }: Props) => (
  <MapPage
    title="Engagements"
    back={<BackLink to="/buildings">Buildings</BackLink>}
    tabs={<NearMenu buildingId={building.id} floorId={floorId} current="Engagements" />}
    map={null}
  >
    {failure ? (
      <EmptyState
        drawing={<CutLine />}
        sentence={failure.sentence}
        detail={failure.message}
        action={<Button onClick={failure.onAct}>{failure.action}</Button>}
      />
    ) : (
      <div className={classes.coming} aria-busy aria-label="Loading the engagements">
        <Skeleton height={36} />
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    )}
  </MapPage>
);
