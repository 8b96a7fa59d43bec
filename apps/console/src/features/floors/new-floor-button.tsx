import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { lockReasonOf, noFreeName } from './floor-texts.ts';
import { messages } from './messages/index.ts';

type Props = {
  building: CompanyBuilding;
  /** Undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  onAdd: () => void;
  size?: 'xs' | 'sm';
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
        {messages.synchronize}
      </ButtonLink>
    );
  return (
    <Button size={size} disabledReason={noFreeName(building, floors)} onClick={onAdd}>
      {messages.newFloor}
    </Button>
  );
};
