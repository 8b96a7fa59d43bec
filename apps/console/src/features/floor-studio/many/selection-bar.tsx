import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  type Clip,
  clipOf,
  type Editor,
  type EditorState,
  type Item,
  itemsOf,
  itemsOfKinds,
  poisOfCategory,
} from '@floorwright/floor-editor';
import { Menu } from '@mantine/core';
import {
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconDeselect,
  IconLayoutDistributeHorizontal,
  IconScissors,
  IconSelectAll,
  IconStackPush,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { command } from '../../../lib/keyboard/command-key.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { categoriesQuery } from '../../../venue/company/poi-categories.tsx';
import { reasonAgainstItems } from '../editor-words/notices/reasons.ts';
import { useEditor } from '../session/session.ts';
import { ShapeMenu } from '../shapes/shape-menu.tsx';
import type { ShapeActions } from '../shapes/use-shape-commands.ts';
import { useHasClip } from './clipboard.ts';
import { messages } from './messages/index.ts';
import { RowDialog } from './row-dialog.tsx';
import { reasonAgainstPasting, type SelectionCommands } from './selection-commands.ts';
import { copyToFloorsKey, nothingCopied, nothingSelected } from './selection-in-palette.ts';

import classes from './many.module.css';

type Props = { editor: Editor; commands: SelectionCommands; applicationId: number };
type BarProps = Props & { shapeActions: ShapeActions };

const kinds = [
  {
    label: messages.bar.pois,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['poi']),
  },
  {
    label: messages.bar.points,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['point']),
  },
  { label: messages.bar.elevators, find: (state: EditorState) => pointsOfKind(state, 'elevator') },
  { label: messages.bar.stairs, find: (state: EditorState) => pointsOfKind(state, 'stairs') },
  {
    label: messages.bar.links,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['link']),
  },
  {
    label: messages.bar.beacons,
    find: ({ history }: EditorState) => itemsOfKinds(history.head, ['beacon']),
  },
] as const;

const pointsOfKind = ({ history }: EditorState, kind: 'elevator' | 'stairs'): Item[] =>
  valuesOf(history.head.route.points)
    .filter((point) => point.kind === kind)
    .map(({ id }) => ({ kind: 'point', id }));

/** Selects all objects of a kind, or all POIs of a category. Rendered while the menu is open, since it counts all. */
const SelectChoices = ({ editor, commands, applicationId }: Props) => {
  const company = useCompany();
  const { data: categories = [] } = useQuery(categoriesQuery(company?.id, applicationId));
  const { pois } = useEditor(editor, ({ history }) => history.head);
  const used = new Set(valuesOf(pois).map(({ categoryId }) => categoryId));
  const choose = (items: readonly Item[]) => () => commands.select(items);
  const present = kinds.filter(({ find }) => find(editor.state()).length > 0);
  return (
    <>
      <Menu.Item rightSection={command('A')} onClick={() => commands.selectAll()}>
        {messages.bar.shown}
      </Menu.Item>
      {present.map(({ label, find }) => (
        <Menu.Item key={label} onClick={() => commands.select(find(editor.state()))}>
          {label}
        </Menu.Item>
      ))}
      {used.size > 0 && <Menu.Label>{messages.bar.byCategory}</Menu.Label>}
      {categories
        .filter(({ id }) => used.has(id))
        .map(({ id, name }) => (
          <Menu.Item key={id} onClick={choose(poisOfCategory(editor.state().history.head, id))}>
            {name}
          </Menu.Item>
        ))}
      {used.has(null) && (
        <Menu.Item onClick={choose(poisOfCategory(editor.state().history.head, null))}>
          {messages.bar.noCategory}
        </Menu.Item>
      )}
    </>
  );
};

/** The buttons that select many objects, copy them and paste them. */
export const SelectionBar = ({ shapeActions, ...props }: BarProps) => {
  const { editor, commands } = props;
  const selection = useEditor(editor, (state) => state.selection);
  const access = useEditor(editor, (state) => state.access);
  const hasClip = useHasClip();
  const row = useDialog<Clip>();
  const items = itemsOf(selection);
  const needsItems = items.length === 0 ? nothingSelected : null;
  const pasting = reasonAgainstPasting(access);
  return (
    <div role="toolbar" aria-label={messages.bar.title} className={classes.bar}>
      <Menu position="bottom-start">
        <Menu.Target>
          <IconButton icon={IconSelectAll} label={messages.bar.select} variant="subtle" />
        </Menu.Target>
        <Menu.Dropdown className={classes.choices}>
          <SelectChoices {...props} />
        </Menu.Dropdown>
      </Menu>
      <ShapeMenu editor={editor} actions={shapeActions} />
      <IconButton
        icon={IconCopy}
        label={messages.actions.copy}
        variant="subtle"
        shortcut={command('C')}
        disabledReason={needsItems}
        onClick={() => commands.copy()}
      />
      <IconButton
        icon={IconScissors}
        label={messages.actions.cut}
        variant="subtle"
        shortcut={command('X')}
        disabledReason={needsItems ?? reasonAgainstItems('delete', items, access)}
        onClick={() => commands.cut()}
      />
      <IconButton
        icon={IconClipboard}
        label={messages.actions.paste}
        variant="subtle"
        shortcut={command('V')}
        disabledReason={hasClip ? pasting : nothingCopied}
        onClick={() => commands.paste()}
      />
      <IconButton
        icon={IconCopyPlus}
        label={messages.actions.duplicate}
        variant="subtle"
        shortcut={command('D')}
        disabledReason={needsItems ?? pasting}
        onClick={() => commands.duplicate()}
      />
      <IconButton
        icon={IconStackPush}
        label={messages.copy.title}
        variant="subtle"
        shortcut={copyToFloorsKey}
        disabledReason={needsItems ?? pasting}
        onClick={() => commands.copyToFloors()}
      />
      <IconButton
        icon={IconLayoutDistributeHorizontal}
        label={messages.row.title}
        variant="subtle"
        disabledReason={needsItems ?? pasting}
        onClick={() => row.open(clipOf(editor.state().history.head, items))}
      />
      <IconButton
        icon={IconDeselect}
        label={messages.bar.clear}
        variant="subtle"
        shortcut="Esc"
        disabledReason={needsItems}
        onClick={() => editor.select(null)}
      />
      <RowDialog
        opened={row.opened}
        clip={row.subject}
        onRepeat={(clip, along) => {
          row.close();
          commands.repeat(clip, along);
        }}
        onClose={row.close}
      />
    </div>
  );
};
