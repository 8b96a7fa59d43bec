import type { FloorOfVersion } from '../../changes/changes.ts';
import { FloorLayers } from '../floor/floor-layers.tsx';
import { FloorPlanImage } from '../floor/floor-plan-image.tsx';
import { ContentsThen } from './contents-then.tsx';

/** On a map: a floor as it was, with its plan and layers. */
export const FloorThen = ({ floor }: { floor: FloorOfVersion }) => {
  const { coordinates, photo, layers } = floor.building_floor;
  const plan = coordinates.length === 4 ? photo?.url : null;
  return (
    <>
      {plan && <FloorPlanImage url={plan} corners={coordinates} />}
      <FloorLayers floor={{ layers }} />
      <ContentsThen floor={floor} />
    </>
  );
};
