import { valueAt } from '@floorwright/domain/persistent-map';
import { type Editor, type EditorState, itemsOf } from '@floorwright/floor-editor';

import { Button } from '../../../ui/button.tsx';
import { describeItems } from '../many/describe-items.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';

import classes from './panel.module.css';

/** Empty for a POI without a name, and for what has none. */
const nameIn = ({ selection, history: { head } }: EditorState): string => {
  if (selection?.kind === 'poi') return valueAt(head.pois, selection.key)?.title ?? '';
  if (selection?.kind === 'beacon') return valueAt(head.beacons, String(selection.id))?.name ?? '';
  return '';
};

const describeSelection = (state: EditorState): string | null => {
  if (state.selection === null) return null;
  const name = nameIn(state);
  return name === '' ? describeItems(itemsOf(state.selection)) : name;
};

type Props = { editor: Editor; onDetails: () => void };

/** Leads to the details of the selection while the panel shows another part. */
export const SelectedLine = ({ editor, onDetails }: Props) => {
  const selected = useEditor(editor, describeSelection);
  if (selected === null) return null;
  return (
    <div className={classes.selected}>
      <span className={classes.name}>{messages.selected(selected)}</span>
      <Button variant="subtle" size="compact-sm" onClick={onDetails}>
        {messages.showDetails}
      </Button>
    </div>
  );
};
