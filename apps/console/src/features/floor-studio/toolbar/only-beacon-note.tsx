import { valueAt } from '@floorwright/domain/persistent-map';
import type { Editor } from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { useEditor } from '../session/session.ts';

import classes from './toolbar.module.css';

type Props = { editor: Editor; id: number };

/** Explains why the other beacons are hidden, with a button that shows them. */
export const OnlyBeaconNote = ({ editor, id }: Props) => {
  const navigate = useNavigate();
  const name = useEditor(editor, ({ history }) => valueAt(history.head.beacons, String(id))?.name);
  return (
    <div className={classes.note} role="status">
      {name === undefined ? 'This beacon is not on this floor.' : `Only ${name} is shown.`}
      <UnstyledButton
        className={classes.noteAction}
        onClick={() => void navigate({ to: '.', search: {}, replace: true })}
      >
        Show all beacons
      </UnstyledButton>
    </div>
  );
};
