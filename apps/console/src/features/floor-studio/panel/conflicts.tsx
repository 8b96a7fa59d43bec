import type { Conflict, Editor } from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';

import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../session/use-editor.ts';
import { useCamera } from '../studio-camera.ts';

import classes from './panel.module.css';

const fieldNames: Readonly<Record<string, string>> = {
  title: 'name',
  categoryId: 'category',
  workingHours: 'working hours',
  ring: 'shape',
  at: 'place',
  corners: 'place',
  way: 'direction',
  accessible: 'accessibility',
};

/** What happened on both sides, in words. */
const storyOf = ({ mine, theirs, fields }: Conflict): string => {
  if (mine === null) return 'You removed it, somebody else changed it.';
  if (theirs === null) return 'You changed it, somebody else removed it.';
  return `Both changed: ${fields.map((field) => fieldNames[field] ?? field).join(', ')}.`;
};

/** What was changed here and elsewhere at once: somebody has to say what counts. */
export const Conflicts = ({ editor }: { editor: Editor }) => {
  const conflicts = useEditor(editor, (state) => state.conflicts);
  const camera = useCamera();
  if (conflicts.length === 0) return null;
  return (
    <Banner tone="attention" title="Somebody else has changed the same things.">
      <ul className={classes.conflicts} aria-label="Conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <UnstyledButton
              className={classes.conflict}
              onClick={() => conflict.at && camera.flyTo(conflict.at)}
            >
              {conflict.title}
            </UnstyledButton>
            <div>{storyOf(conflict)}</div>
            <div className={classes.sides}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Keep mine: ${conflict.title}`}
                onClick={() => editor.resolve(conflict, 'mine')}
              >
                Keep mine
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Take theirs: ${conflict.title}`}
                onClick={() => editor.resolve(conflict, 'theirs')}
              >
                Take theirs
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Banner>
  );
};
