import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import { BackLink } from '../../ui/page/page-parts.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';

import classes from './engagements.module.css';

type Failure = {
  sentence: string;
  message: string;
  action: string;
  onAct: () => void;
  /** An alternative action. */
  instead?: ReactNode;
};

type Props = {
  building: CompanyBuilding;
  floorId: number;
  failure: Failure | undefined;
};

/** The loading or error state of the page. */
export const EngagementsPlaceholder = ({ building, floorId, failure }: Props) => (
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
        action={
          <Group gap="xs" justify="center">
            <Button onClick={failure.onAct}>{failure.action}</Button>
            {failure.instead}
          </Group>
        }
      />
    ) : (
      <div className={classes.coming} role="status" aria-busy aria-label="Loading the engagements">
        <Skeleton height={36} />
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    )}
  </MapPage>
);
