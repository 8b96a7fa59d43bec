import { floorNameChoices } from '@floorwright/domain/floors';

import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { lockReasonOf } from './floor-words.ts';

type Props = {
  building: CompanyBuilding;
  /** Undefined while they are on the way. */
  floors: readonly BuildingFloor[] | undefined;
  onAdd: () => void;
  size?: 'xs' | 'sm';
};

const reasonAgainst = (
  building: CompanyBuilding,
  floors: readonly BuildingFloor[] | undefined,
): string | null => {
  if (!floors) return 'The floors are still being loaded';
  const used = floors.map(({ name }) => name);
  return floorNameChoices(building, used).length === 0
    ? 'All floors of this building are there. Give it more floors in its details first.'
    : null;
};

/** Whoever may not change the building sees no button. What comes from the provider is fetched anew. */
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
    <Button size={size} disabledReason={reasonAgainst(building, floors)} onClick={onAdd}>
      New Floor
    </Button>
  );
};
