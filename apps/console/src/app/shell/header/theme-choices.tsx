import { useMantineColorScheme } from '@mantine/core';

import { PanelChoice } from '../../../ui/panel/panel-items.tsx';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

export const ThemeChoices = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map(({ value, label }) => (
    <PanelChoice key={value} chosen={colorScheme === value} onChoose={() => setColorScheme(value)}>
      {label}
    </PanelChoice>
  ));
};
