import { FloorLayers } from '../../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { ContentsThen } from '../maplibre/contents-then.tsx';
import type { FloorOfVersion } from '../queries.ts';

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
