import { type Editor, fixProblem } from '@floorwright/floor-editor';

import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { CommentsView } from '../../comments/use-comments.ts';
import { ProblemsPanel } from '../../details/check/problems-panel.tsx';
import { reasonAgainst } from '../../editor-words/notices/reasons.ts';
import { newId } from '../../session/new-id.ts';
import { useEditor } from '../../session/session.ts';
import { useCamera } from '../../studio-camera.ts';
import type { FloorCheck } from './use-problems.ts';

import classes from '../panel.module.css';

// The floor can be drawn without it, so it loads on demand.
const CommentsPart = lazyPart(
  async () => (await import('../../comments/comments-part.tsx')).CommentsPart,
);

type Props = Pick<FloorCheck, 'problems'> & {
  editor: Editor;
  comments: CommentsView;
  onFixAll: () => void;
};

/** The problems of the floor with their fixes, and its comments. An open comment hides the rest. */
export const CheckPart = ({ editor, problems, comments, onFixAll }: Props) => {
  const camera = useCamera();
  const access = useEditor(editor, (state) => state.access);
  const isReading = comments.opened !== null || comments.place !== null;
  return (
    <div className={classes.check}>
      {!isReading && (
        <ProblemsPanel
          problems={problems}
          fixDisabledReason={reasonAgainst('manage', access)}
          onShow={({ at }) => camera.flyTo(at)}
          onFix={(fix) => editor.perform(fixProblem(fix, newId))}
          onFixAll={onFixAll}
          compact={comments.open.length > 0}
        />
      )}
      <CommentsPart view={comments} />
    </div>
  );
};
