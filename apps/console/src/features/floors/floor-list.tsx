import { Skeleton } from '@mantine/core';

import type { BuildingFloor } from '../../venue/company/floors.ts';
import { FloorRow } from './floor-row.tsx';
import { lockReasonFor } from './lock-reason.ts';

import classes from './floors.module.css';

const skeletons = ['a', 'b', 'c'];

type Props = {
  /** From the top down; undefined while they are on the way. */
  floors: readonly BuildingFloor[] | undefined;
  chosenId: number | undefined;
  /** Why floors that came from the provider cannot be changed by hand. */
  lockReason: string | null;
  onEdit: (floor: BuildingFloor) => void;
  onDelete: (floor: BuildingFloor) => void;
};

export const FloorList = ({ floors, chosenId, lockReason, ...row }: Props) => (
  <ul className={classes.list} aria-label="Floors" aria-busy={!floors || undefined}>
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
