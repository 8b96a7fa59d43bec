import { floorProblems, valuesOf } from '@floorwright/domain';
import { mendFloor, reasonAgainst } from '@floorwright/floor-editor';
import type { Editor } from '@floorwright/floor-editor';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

import type { BuildingFloor } from '../../../lib/company/floors-query.ts';
import { ghostsOf, useOtherFloors } from '../contents/other-floors.ts';
import { ProblemsPanel } from '../details/checking/problems-panel.tsx';
import { newId } from '../session/new-id.ts';
import { useEditor } from '../session/use-editor.ts';
import { useCamera } from '../studio-camera.ts';

/** The check of a large floor takes longer than a frame, so it waits until the hand rests. */
const pause = 200;

type Props = { editor: Editor; floor: BuildingFloor; floors: readonly BuildingFloor[] };

/** What visitors would stumble over, looked for again after each change. */
export const CheckPart = ({ editor, floor, floors }: Props) => {
  const camera = useCamera();
  const access = useEditor(editor, (state) => state.access);
  const [head] = useDebouncedValue(
    useEditor(editor, ({ history }) => history.head),
    pause,
  );
  const others = useOtherFloors(
    floors.filter(({ id }) => id !== floor.id),
    false,
  );
  const problems = useMemo(
    () =>
      floorProblems({
        outline: head.corners,
        pois: valuesOf(head.pois),
        route: head.route,
        beacons: valuesOf(head.beacons),
        elsewhere: ghostsOf(others.floors),
      }),
    [head, others.floors],
  );
  return (
    <ProblemsPanel
      problems={problems}
      fixDisabledReason={reasonAgainst('manage', access)}
      onShow={({ at }) => camera.flyTo(at)}
      onFix={(fix) => editor.perform(mendFloor(fix, newId))}
    />
  );
};
