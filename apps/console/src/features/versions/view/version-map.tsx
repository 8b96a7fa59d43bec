import { Link } from '@tanstack/react-router';

import type { FloorOfVersion } from '../../../venue/changes/changes.ts';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { fromTheTop } from '../../../venue/company/floors.ts';
import { FloorThen } from '../../../venue/map/changes/floor-then.tsx';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { FitFloor } from '../../../venue/map/floor/fit-floor.tsx';
import { FloorStrip, MapSide } from '../../../venue/map/floor/floor-switcher.tsx';
import { MapView } from '../../../venue/map/map-view.tsx';
import { messages } from '../messages/index.ts';

type Props = {
  building: CompanyBuilding;
  /** All floors of the version. */
  floors: readonly { id: number; name: string; position: number }[];
  chosenId: number | undefined;
  /** The contents of the chosen one, once they are loaded. */
  floor: FloorOfVersion | undefined;
};

/** A floor of a version on the map. Nothing of it can be changed. */
export const VersionMap = ({ building, floors, chosenId, floor }: Props) => (
  <>
    <MapView
      label={messages.view.map}
      view={{ center: building.coordinate, zoom: mapMeasures.reportZoom }}
    >
      {floor && <FloorThen key={floor.building_floor.id} floor={floor} />}
      <FitFloor floor={floor?.building_floor} otherwise={building.coordinate} />
    </MapView>
    <MapSide>
      <FloorStrip floors={fromTheTop(floors)} chosenId={chosenId}>
        {({ id }, look) => (
          <Link
            from="/buildings/$buildingId/versions/$versionId"
            search={{ floor: id }}
            replace
            {...look}
          />
        )}
      </FloorStrip>
    </MapSide>
  </>
);
