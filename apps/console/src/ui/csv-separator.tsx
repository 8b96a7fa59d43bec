import type { CsvSeparator } from '@floorwright/domain/files';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

import { useCsvSeparator } from '../lib/csv-separator.ts';
import { IconButton } from './icon-button.tsx';

const choices: readonly { separator: CsvSeparator; label: string }[] = [
  { separator: 'comma', label: 'Commas' },
  { separator: 'semicolon', label: 'Semicolons and decimal commas (Excel in Europe)' },
  { separator: 'tab', label: 'Tabs' },
];

/** Chooses the separator of CSV files; remembered in the browser. */
export const CsvSeparatorMenu = () => {
  const { separator, choose } = useCsvSeparator();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconChevronDown} label="CSV format" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Separate columns by</Menu.Label>
        {choices.map(({ separator: each, label }) => (
          <Menu.Item
            key={each}
            role="menuitemradio"
            aria-checked={each === separator}
            fw={each === separator ? 600 : undefined}
            onClick={() => choose(each)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
