import { useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { PanelChoice } from '../../../ui/panel/panel-items.tsx';
import type { HeaderLink } from './header-links.ts';

import classes from './header.module.css';

export const BarLinks = ({ links }: { links: readonly HeaderLink[] }) => (
  <nav aria-label="Main" className={classes.bar}>
    {links.map(({ to, label }) => (
      <Link key={to} to={to} className={classes.link ?? ''}>
        {label}
      </Link>
    ))}
  </nav>
);

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
