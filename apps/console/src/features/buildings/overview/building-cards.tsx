import { Skeleton } from '@mantine/core';

import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { BuildingCard } from './building-card.tsx';
import { NoMatch } from './no-match.tsx';

import classes from './buildings.module.css';

const skeletons = ['a', 'b', 'c'];

type Props = {
  /** Undefined while they are on the way. */
  found: readonly CompanyBuilding[] | undefined;
  q: string;
  onDelete: (building: CompanyBuilding) => void;
};

export const BuildingCards = ({ found, q, onDelete }: Props) => {
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
