import { useMantineColorScheme } from '@mantine/core';

import { BrandMark } from '../../../ui/brand-mark.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PanelChoice } from '../../../ui/panel/panel-items.tsx';
import { messages } from '../messages/index.ts';

import classes from './header.module.css';

export type HeaderLink = { to: string; label: string; place: 'bar' | 'account' };

export const guestLinks: readonly HeaderLink[] = [
  { to: '/sign-in', label: messages.pages.signIn, place: 'bar' },
];

export const Logo = ({ to }: { to: string }) => (
  <PageLink to={to} className={classes.logo} aria-label={messages.home}>
    <BrandMark />
    <span>Floorwright</span>
  </PageLink>
);

export const BarLinks = ({ links }: { links: readonly HeaderLink[] }) => (
  <nav aria-label={messages.main} className={classes.bar}>
    {links.map(({ to, label }) => (
      <PageLink key={to} to={to} className={classes.link}>
        {label}
      </PageLink>
    ))}
  </nav>
);

const schemes = ['light', 'dark', 'auto'] as const;

export const ThemeChoices = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map((value) => (
    <PanelChoice key={value} chosen={colorScheme === value} onChoose={() => setColorScheme(value)}>
      {messages.themes[value]}
    </PanelChoice>
  ));
};
