import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine, EmptyRoom } from '../../ui/drawings.tsx';
import { TextLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { FloorRow } from './floor-row.tsx';
import { lockReasonFor, lockReasonOf, noFreeName } from './floor-texts.ts';
import { messages } from './messages/index.ts';
import { NewFloorButton } from './new-floor-button.tsx';

import classes from './floors.module.css';

/** The building of the floors, with a link to its details. */
const BuildingLine = ({ building }: { building: CompanyBuilding }) => (
  <div className={classes.building}>
    <span>{building.name}</span>
    <TextLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
      {messages.page.buildingDetails}
    </TextLink>
  </div>
);

const skeletons = ['a', 'b', 'c'];

type FloorListProps = {
  /** From the top down; undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  chosenId: number | undefined;
  /** Why floors from the provider cannot be edited. */
  lockReason: string | null;
  duplicateReason: string | null;
  onEdit: (floor: BuildingFloor) => void;
  onDuplicate: (floor: BuildingFloor) => void;
  onDelete: (floor: BuildingFloor) => void;
};

const FloorList = ({ floors, chosenId, lockReason, ...row }: FloorListProps) => (
  <ul className={classes.list} aria-label={messages.page.floors} aria-busy={!floors || undefined}>
    {floors?.map((floor) => (
      <FloorRow
        key={floor.id}
        floor={floor}
        chosen={floor.id === chosenId}
        lockReason={lockReasonFor(floor, lockReason)}
        {...row}
      />
    )) ?? skeletons.map((key) => <Skeleton key={key} component="li" className={classes.coming} />)}
  </ul>
);

type Props = {
  building: CompanyBuilding;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** From the top down; undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  chosenId: number | undefined;
  onAdd: () => void;
  onEdit: (floor: BuildingFloor) => void;
  onDuplicate: (floor: BuildingFloor) => void;
  onDelete: (floor: BuildingFloor) => void;
  exchange: ReactNode;
};

const detailOf = (building: CompanyBuilding, mayAdd: boolean): string => {
  if (!mayAdd) return messages.page.askToAdd;
  return lockReasonOf(building) === null ? messages.page.emptyNote : messages.page.emptyLinked;
};

const NoFloors = ({ building, onAdd }: Pick<Props, 'building' | 'onAdd'>) => {
  const mayAdd = useCan('building.update');
  return (
    <EmptyState
      drawing={<EmptyRoom />}
      sentence={messages.page.empty}
      detail={detailOf(building, mayAdd)}
      action={mayAdd && <NewFloorButton building={building} floors={[]} onAdd={onAdd} />}
    />
  );
};

/** The floor list beside the map, or its empty or error state. */
export const FloorsPanel = ({ building, query, floors, onAdd, exchange, ...list }: Props) => (
  <>
    <BuildingLine building={building} />
    {query.error && !floors && (
      <EmptyState
        drawing={<CutLine />}
        sentence={messages.page.notLoaded}
        detail={wordsFor(query.error)}
        action={<Button onClick={() => void query.refetch()}>{messages.tryAgain}</Button>}
      />
    )}
    {floors?.length === 0 && <NoFloors building={building} onAdd={onAdd} />}
    {(floors ? floors.length > 0 : !query.error) && (
      <FloorList
        floors={floors}
        lockReason={lockReasonOf(building)}
        duplicateReason={lockReasonOf(building) ?? noFreeName(building, floors)}
        {...list}
      />
    )}
    <div className={classes.exchange}>{exchange}</div>
  </>
);
