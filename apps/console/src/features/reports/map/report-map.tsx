import { boundsOf, type Position } from '@floorwright/domain/geo';
import { IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ToolBar, ToolButton } from '../../../ui/page/tool-bar.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { lookAt } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { FloorLayers } from '../../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { useMap } from '../../../venue/map/map-context.ts';
import { MapView } from '../../../venue/map/map-view.tsx';
import { formatValue, heatColors, heatGround, type Weight } from '../heat-scale.ts';
import type { Live } from '../live/use-live.ts';
import type { HeatShown } from '../use-heat.ts';
import type { ReportAddress } from '../use-report-address.ts';

import classes from './map.module.css';

const views = [
  { value: 'heatmap', label: 'Heatmap' },
  { value: 'live', label: 'Live' },
] as const;

export const MapTools = ({ address }: { address: ReportAddress }) => (
  <ToolBar label="Map tools">
    <Choice
      label="Map view"
      options={views}
      chosen={address.isLive ? 'live' : 'heatmap'}
      look="bare"
      onChoose={(view) => address.setLive(view === 'live')}
    />
    <ToolButton
      icon={IconZoomIn}
      label="Zoom to the floor"
      aria-pressed={address.isNear}
      onClick={() => address.setNear(!address.isNear)}
    />
  </ToolBar>
);

const describeLive = (live: Live): string => {
  if (live.is === 'waiting') return 'Looking for visitors …';
  if (live.is === 'failed') return `Live visitors could not be loaded. ${wordsFor(live.error)}`;
  if (live.is === 'off') return '';
  const { visitors, total, by } = live;
  return [
    `${total === 0 ? 'No visitors' : counted(total, 'visitor')} on this floor now`,
    ...(total > visitors.length ? [`${visitors.length} of them shown`] : []),
    ...(by === 'poll' ? ['updated every few seconds'] : []),
  ].join(', ');
};

const describeHeat = ({ cells, failure, isLoading, playing }: HeatShown): string => {
  if (failure) return `The heatmap could not be loaded. ${wordsFor(failure)}`;
  if (isLoading && !cells) return 'Loading the heatmap …';
  // During playback, empty hours would make the message flicker.
  return cells?.length === 0 && !playing ? 'No visitors on this floor in this range.' : '';
};

/** The status of the map: loading, empty or failed. */
export const MapMessage = ({ heat, live }: { heat: HeatShown; live: Live }) => (
  <div className={classes.message} role="status">
    {live.is === 'off' ? describeHeat(heat) : describeLive(live)}
    {live.is === 'off' && heat.failure && (
      <Button size="xs" variant="default" onClick={heat.retry}>
        Try again
      </Button>
    )}
  </div>
);

const gradient = `linear-gradient(to right, ${heatColors
  .map(([share, color]) => `${color} ${share * 100}%`)
  .join(', ')})`;

type MapToolsProps = { weight: Weight; reference: number };

export const Legend = ({ weight, reference }: MapToolsProps) => (
  <figure className={classes.legend} aria-label="Legend">
    <figcaption>{weight === 'visits' ? 'Visits' : 'Dwell'} per 2 m square</figcaption>
    <div className={classes.bar} style={{ background: `${gradient}, ${heatGround}` }} />
    <div className={classes.ends}>
      <span>None</span>
      <span>{formatValue(reference, weight)} or more</span>
    </div>
  </figure>
);

const middleOf = (floor: BuildingFloor, otherwise: Position): Position => {
  const bounds = boundsOf(floor.coordinates);
  return bounds
    ? {
        latitude: (bounds.south + bounds.north) / 2,
        longitude: (bounds.west + bounds.east) / 2,
      }
    : otherwise;
};

/** Moves the camera each time the place or the zoom changes. */
const Camera = ({ at: { latitude, longitude }, zoom }: { at: Position; zoom: number }) => {
  const { map } = useMap();
  useEffect(() => lookAt(map, { latitude, longitude }, zoom), [map, latitude, longitude, zoom]);
  return null;
};

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  isNear: boolean;
  /** The overlays of the floor. */
  children: ReactNode;
};

/** The map of a report: one floor with its overlays. */
export const ReportMap = ({ building, floor, isNear, children }: Props) => {
  const plan = floor.coordinates.length === 4 ? floor.photo?.url : null;
  const middle = middleOf(floor, building.coordinate);
  const zoom = isNear ? mapMeasures.reportNearZoom : mapMeasures.reportZoom;
  return (
    <MapView label="Map of the report" view={{ center: middle, zoom }}>
      {plan && <FloorPlanImage key={floor.id} url={plan} corners={floor.coordinates} />}
      <FloorLayers key={`layers ${floor.id}`} floor={floor} fromZoom={mapMeasures.areaZoom} />
      {children}
      <Camera at={middle} zoom={zoom} />
    </MapView>
  );
};
