import { cornersOf } from '@floorwright/domain/geo';
import { IconArrowsMove } from '@tabler/icons-react';
import { useMemo } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { FixedMarker } from '../../../venue/map/markers/place-marker.tsx';
import { inShape } from '../editor.ts';
import { useHeld } from '../held.ts';
import type { PlacementControl } from '../use-placement.ts';
import { HandleButton } from './handle-button.tsx';
import { anchorOf, outerHandles } from './handles.ts';
import { PlanOutline } from './plan-outline.tsx';

type Props = {
  url: string;
  control: PlacementControl;
  opacity: number;
  /** Nobody may move the plan. */
  readOnly: boolean;
};

/** The plan where it lies, or where it is just being dragged to, with everything it is held by. */
export const PlanOnMap = ({ url, control, opacity, readOnly }: Props) => {
  const { editor, held, placement: present } = control;
  const dragged = useHeld(held);
  const placement = useMemo(
    () => (dragged ? inShape(dragged, editor.photo) : present),
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
