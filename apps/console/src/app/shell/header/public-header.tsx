import { lazy, Suspense } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { PanelGroup, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { messages } from '../messages/index.ts';
import { useLanguageChange } from './account-language.ts';
import { GuestHeader } from './guest-header.tsx';
import { useHeaderLinks } from './header-links.ts';
import { LogoLink } from './logo-link.tsx';

import classes from './header.module.css';

/** Loaded on demand, because most users of these pages are guests. */
const AccountPanel = lazy(async () => {
  const { AccountPanel: Panel } = await import('./account.tsx');
  return { default: Panel };
});

/** The header for guests, with the pages and the account of a signed-in user. */
export const PublicHeader = () => {
  const admin = useAdmin();
  const onLanguage = useLanguageChange(admin);
  const { bar, account } = useHeaderLinks(admin !== undefined);
  if (!admin) return <GuestHeader logo={<LogoLink />} links={bar} />;
  return (
    <GuestHeader
      logo={<LogoLink />}
      links={bar}
      onLanguage={onLanguage}
      pages={
        <div className={classes.narrow}>
          <PanelGroup label={messages.pageList}>
            {bar.map(({ to, label }) => (
              <PanelLink key={to} to={to}>
                {label}
              </PanelLink>
            ))}
          </PanelGroup>
        </div>
      }
      account={
        <Suspense>
          <AccountPanel admin={admin} links={account} />
        </Suspense>
      }
    />
  );
};
