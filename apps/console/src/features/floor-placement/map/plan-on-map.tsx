import { type Corners, cornersOf } from '@floorwright/domain/geo';
import { IconArrowsMove } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import { Icon } from '../../../ui/icon.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { useMap } from '../../../venue/map/map-context.ts';
import { FixedMarker } from '../../../venue/map/markers/place-marker.tsx';
import { useDraggedPlacement } from '../drag-store.ts';
import { withPhotoShape } from '../editor.ts';
import type { PlacementControl } from '../use-placement.ts';
import { HandleButton } from './handle-button.tsx';
import { anchorOf, outerHandles } from './handles.ts';

import classes from './placement-map.module.css';

/** An outline of the picture, whose edges are often transparent. */
const PlanOutline = ({ corners }: { corners: Corners }) => {
  const { map, overlays } = useMap();
  const edge = useRef<SVGPolygonElement>(null);

  useLayoutEffect(() => {
    const draw = (): void => {
      const middle = map.getCenter().lng;
      const points = corners.map(({ latitude, longitude }) => {
        const copy = 360 * Math.round((middle - longitude) / 360);
        const { x, y } = map.project([longitude + copy, latitude]);
        return `${x},${y}`;
      });
      edge.current?.setAttribute('points', points.join(' '));
    };
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map, corners]);

  return createPortal(
    <svg className={classes.outline} aria-hidden focusable="false">
      <polygon ref={edge} />
    </svg>,
    overlays,
  );
};

type Props = {
  url: string;
  control: PlacementControl;
  opacity: number;
  /** Whether the plan can be moved. */
  readOnly: boolean;
};

/** The plan at its current or dragged position, with its handles. */
export const PlanOnMap = ({ url, control, opacity, readOnly }: Props) => {
  const { editor, dragStore, placement: present } = control;
  const dragged = useDraggedPlacement(dragStore);
  const placement = useMemo(
    () => (dragged ? withPhotoShape(dragged, editor.photo) : present),
    [dragged, present, editor.photo],
  );
  const corners = useMemo(() => placement && cornersOf(placement), [placement]);
  if (!placement || !corners) return null;

  const anchor = anchorOf(placement);
  return (
    <>
      <FloorPlanImage url={url} corners={corners} opacity={opacity} />
      {readOnly ? (
        <FixedMarker at={anchor.at} name={anchor.name} />
      ) : (
        <HandleButton
          handle={anchor}
          placement={placement}
          control={control}
          pressed={editor.handles}
          onClick={control.toggleHandles}
        >
          <Icon of={IconArrowsMove} />
        </HandleButton>
      )}
      {editor.handles && !readOnly && <PlanOutline corners={corners} />}
      {editor.handles &&
        !readOnly &&
        outerHandles(placement).map((handle) => (
          <HandleButton key={handle.name} handle={handle} placement={placement} control={control} />
        ))}
    </>
  );
};
