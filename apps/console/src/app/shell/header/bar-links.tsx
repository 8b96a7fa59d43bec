import { Link } from '@tanstack/react-router';

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
