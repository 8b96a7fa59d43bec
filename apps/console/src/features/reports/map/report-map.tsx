import { boundsOf, type Position } from '@floorwright/domain/geo';
import { IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { endSide } from '../../../lib/direction.ts';
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
import { messages } from '../messages/index.ts';
import type { HeatShown } from '../use-heat.ts';
import type { ReportAddress } from '../use-report-address.ts';

import classes from './map.module.css';

const views = [
  { value: 'heatmap', label: messages.heatmap },
  { value: 'live', label: messages.map.live },
] as const;

export const MapTools = ({ address }: { address: ReportAddress }) => (
  <ToolBar label={messages.map.tools}>
    <Choice
      label={messages.map.view}
      options={views}
      chosen={address.isLive ? 'live' : 'heatmap'}
      look="bare"
      onChoose={(view) => address.setLive(view === 'live')}
    />
    <ToolButton
      icon={IconZoomIn}
      label={messages.map.zoom}
      aria-pressed={address.isNear}
      onClick={() => address.setNear(!address.isNear)}
    />
  </ToolBar>
);

const describeLive = (live: Live): string => {
  if (live.is === 'waiting') return messages.map.looking;
  if (live.is === 'failed') return messages.map.liveFailed(wordsFor(live.error));
  if (live.is === 'off') return '';
  const { visitors, total, by } = live;
  return [
    total === 0 ? messages.map.noVisitors : messages.map.now(total),
    ...(total > visitors.length ? [messages.map.someShown(visitors.length)] : []),
    ...(by === 'poll' ? [messages.map.polled] : []),
  ].join(messages.map.separator);
};

const describeHeat = ({ cells, failure, isLoading, playing }: HeatShown): string => {
  if (failure) return messages.map.heatFailed(wordsFor(failure));
  if (isLoading && !cells) return messages.map.heatLoading;
  // During playback, empty hours would make the message flicker.
  return cells?.length === 0 && !playing ? messages.map.heatEmpty : '';
};

/** The status of the map: loading, empty or failed. */
export const MapMessage = ({ heat, live }: { heat: HeatShown; live: Live }) => (
  <div className={classes.message} role="status">
    {live.is === 'off' ? describeHeat(heat) : describeLive(live)}
    {live.is === 'off' && heat.failure && (
      <Button size="xs" variant="default" onClick={heat.retry}>
        {messages.tryAgain}
      </Button>
    )}
  </div>
);

const gradient = `linear-gradient(to ${endSide()}, ${heatColors
  .map(([share, color]) => `${color} ${share * 100}%`)
  .join(', ')})`;

type MapToolsProps = { weight: Weight; reference: number };

export const Legend = ({ weight, reference }: MapToolsProps) => (
  <figure className={classes.legend} aria-label={messages.map.legend}>
    <figcaption>
      {weight === 'visits' ? messages.heat.visitsLegend : messages.heat.dwellLegend}
    </figcaption>
    <div className={classes.bar} style={{ background: `${gradient}, ${heatGround}` }} />
    <div className={classes.ends}>
      <span>{messages.map.none}</span>
      <span>{messages.map.orMore(formatValue(reference, weight))}</span>
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
    <MapView label={messages.map.map} view={{ center: middle, zoom }}>
      {plan && (
        <FloorPlanImage key={`${floor.id} ${plan}`} url={plan} corners={floor.coordinates} />
      )}
      <FloorLayers key={`layers ${floor.id}`} floor={floor} fromZoom={mapMeasures.areaZoom} />
      {children}
      <Camera at={middle} zoom={zoom} />
    </MapView>
  );
};
