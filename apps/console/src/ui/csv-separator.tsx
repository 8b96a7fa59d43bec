import type { CsvSeparator } from '@floorwright/domain/files';
import { Menu, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

import { useCsvSeparator } from '../lib/csv-separator.ts';
import { IconButton } from './icon-button.tsx';
import { messages } from './messages/index.ts';

const choices: readonly CsvSeparator[] = ['comma', 'semicolon', 'tab'];

/** Chooses the separator of CSV files; remembered in the browser. */
export const CsvSeparatorMenu = () => {
  const { separator, choose } = useCsvSeparator();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconChevronDown} label={messages.csv.format} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.csv.title}</Menu.Label>
        {choices.map((each) => (
          <Menu.Item
            key={each}
            role="menuitemradio"
            aria-checked={each === separator}
            fw={each === separator ? 600 : undefined}
            onClick={() => choose(each)}
          >
            {messages.csv.separators[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The same as a field of a form. */
export const CsvSeparatorChoice = () => {
  const { separator, choose } = useCsvSeparator();
  return (
    <Select
      label={messages.csv.title}
      data={choices.map((value) => ({ value, label: messages.csv.separators[value] }))}
      value={separator}
      allowDeselect={false}
      onChange={(chosen) => choose(choices.find((each) => each === chosen) ?? separator)}
    />
  );
};
