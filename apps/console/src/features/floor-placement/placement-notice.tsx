import type { ReactNode } from 'react';

import { MapPage } from '../../ui/page/map-page.tsx';
import { PanelFooter } from '../../ui/page/panel-footer.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { MapView } from '../../venue/map/map-view.tsx';
import { placingZoom } from './map/first-view.ts';
import { BackToFloor, FloorName, pageTitle } from './placement-parts.tsx';

import classes from './panel/placement-panel.module.css';

type Props = { building: CompanyBuilding; floor: BuildingFloor; children: ReactNode };

/** In place of the plan: why there is none to be placed, and the way back. */
export const PlacementNotice = ({ building, floor, children }: Props) => (
  <MapPage
    title={pageTitle}
    map={
      <MapView label="Map of the floor" view={{ center: building.coordinate, zoom: placingZoom }} />
    }
  >
    <div className={classes.panel}>
      <FloorName floor={floor} />
      <div role="status" className={classes.note}>
        {children}
      </div>
      <PanelFooter>
        <BackToFloor floor={floor} />
      </PanelFooter>
    </div>
  </MapPage>
);
