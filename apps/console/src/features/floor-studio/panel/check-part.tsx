import { type Editor, fixAll, fixProblem, reasonAgainst } from '@floorwright/floor-editor';

import { ProblemsPanel } from '../details/check/problems-panel.tsx';
import { newId, useEditor } from '../session/session.ts';
import { useCamera } from '../studio-camera.ts';
import type { FloorCheck } from './use-problems.ts';

type Props = FloorCheck & { editor: Editor };

/** The problems of the floor, with their fixes. */
export const CheckPart = ({ editor, problems, check }: Props) => {
  const camera = useCamera();
  const access = useEditor(editor, (state) => state.access);
  return (
    <ProblemsPanel
      problems={problems}
      fixDisabledReason={reasonAgainst('manage', access)}
      onShow={({ at }) => camera.flyTo(at)}
      onFix={(fix) => editor.perform(fixProblem(fix, newId))}
      onFixAll={() => editor.perform(fixAll(check, newId))}
    />
  );
};
