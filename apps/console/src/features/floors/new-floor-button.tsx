import { floorNameChoices } from '@floorwright/domain/floors';

import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { lockReasonOf } from './floor-texts.ts';

type Props = {
  building: CompanyBuilding;
  /** Undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  onAdd: () => void;
  size?: 'xs' | 'sm';
};

const disabledReasonOf = (
  building: CompanyBuilding,
  floors: readonly BuildingFloor[] | undefined,
): string | null => {
  if (!floors) return 'The floors are still loading';
  const used = floors.map(({ name }) => name);
  return floorNameChoices(building, used).length === 0
    ? 'All floors of this building exist. Increase the floor count in its details first.'
    : null;
};

/**
 * Hidden from users who may not change the building. Floors from the provider are synchronized
 * instead.
 */
export const NewFloorButton = ({ building, floors, onAdd, size = 'sm' }: Props) => {
  const mayAdd = useCan('building.update');
  if (!mayAdd) return null;
  if (lockReasonOf(building) !== null)
    return (
      <ButtonLink
        to="/buildings/$buildingId/synchronize"
        params={{ buildingId: String(building.id) }}
        size={size}
      >
        Synchronize Floors
      </ButtonLink>
    );
  return (
    <Button size={size} disabledReason={disabledReasonOf(building, floors)} onClick={onAdd}>
      New Floor
    </Button>
  );
};
