import { valuesOf } from '@floorwright/domain/persistent-map';
import { type Editor, type Item, itemsOf, poisOfCategory } from '@floorwright/floor-editor';
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
import { useSyncExternalStore } from 'react';

import { command } from '../../../lib/keyboard/command-key.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { categoriesQuery } from '../../../venue/company/poi-categories.tsx';
import { reasonAgainstItems } from '../editor-words/notices/reasons.ts';
import { panelKeyOf } from '../panel/panel-commands.ts';
import { useEditor } from '../session/session.ts';
import { ShapeMenu } from '../shapes/shape-menu.tsx';
import type { ShapeActions } from '../shapes/use-shape-commands.ts';
import { watchClip } from './clipboard.ts';
import { kindChoices } from './kind-choices.ts';
import { messages } from './messages/index.ts';
import { reasonAgainstPasting, type SelectionCommands } from './selection-commands.ts';
import { copyToFloorsKey, nothingCopied, nothingSelected } from './selection-in-palette.ts';

import classes from './many.module.css';

type Props = { editor: Editor; commands: SelectionCommands; applicationId: number };
type BarProps = Props & {
  shapeActions: ShapeActions;
  /** Whether the choice of kinds and categories is open. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** Selects all objects of a kind, or all POIs of a category. Rendered while the menu is open, since it counts all. */
const SelectChoices = ({ editor, commands, applicationId }: Props) => {
  const company = useCompany();
  const { data: categories = [] } = useQuery(categoriesQuery(company?.id, applicationId));
  const { pois } = useEditor(editor, ({ history }) => history.head);
  const used = new Set(valuesOf(pois).map(({ categoryId }) => categoryId));
  const choose = (items: readonly Item[]) => () => commands.select(items);
  const present = kindChoices.filter(({ find }) => find(editor.state()).length > 0);
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
export const SelectionBar = ({ shapeActions, isSelecting, onSelecting, ...props }: BarProps) => {
  const { editor, commands } = props;
  const selection = useEditor(editor, (state) => state.selection);
  const access = useEditor(editor, (state) => state.access);
  const hasClip = useSyncExternalStore(watchClip, commands.canPaste);
  const items = itemsOf(selection);
  const needsItems = items.length === 0 ? nothingSelected : null;
  const pasting = reasonAgainstPasting(access);
  return (
    <div role="toolbar" aria-label={messages.bar.title} className={classes.bar}>
      <Menu
        position="bottom-start"
        opened={isSelecting}
        onChange={onSelecting}
        // The key that opens it is pressed outside, and would close it at once.
        clickOutsideEvents={['mousedown', 'touchstart']}
      >
        <Menu.Target>
          <IconButton
            icon={IconSelectAll}
            label={messages.bar.select}
            variant="subtle"
            shortcut={panelKeyOf('selectBy')}
          />
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
        shortcut={panelKeyOf('repeat')}
        disabledReason={needsItems ?? pasting}
        onClick={() => commands.askToRepeat()}
      />
      <IconButton
        icon={IconDeselect}
        label={messages.bar.clear}
        variant="subtle"
        shortcut="Esc"
        disabledReason={needsItems}
        onClick={() => editor.select(null)}
      />
    </div>
  );
};
