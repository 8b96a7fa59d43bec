import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import classes from './link-list.module.css';

type PageLink = { to: NonNullable<LinkProps['to']>; label: string };

type Props = { label: string; links: readonly PageLink[] };

const isBelow =
  (to: string) =>
  (other: PageLink): boolean =>
    other.to.startsWith(`${to}/`);

const list = (shape: 'menu' | 'tabs') =>
  function LinkList({ label, links }: Props) {
    const row = useRef<HTMLElement>(null);
    const { pathname } = useLocation();
    // On phones the current link may be scrolled out of view.
    useEffect(() => {
      const link = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
      if (!row.current || !link) return;
      const { left, right } = row.current.getBoundingClientRect();
      row.current.scrollLeft += Math.max(0, link.right - right) + Math.min(0, link.left - left);
    }, [pathname]);
    return (
      <nav ref={row} aria-label={label} className={classes.list} data-shape={shape}>
        {links.map(({ to, label: text }) => (
          <Link
            key={to}
            to={to}
            className={classes.link ?? ''}
            // A page below the one of a link counts as its own, unless the link contains others.
            activeOptions={{ exact: links.some(isBelow(to)), includeSearch: false }}
          >
            {text}
          </Link>
        ))}
      </nav>
    );
  };

/** A side menu; on phones a row above the content. */
export const SideMenu = list('menu');

/** Tabs above the content. */
export const PageTabs = list('tabs');
