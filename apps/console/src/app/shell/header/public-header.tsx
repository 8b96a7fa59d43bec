import { lazy, Suspense } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { PanelGroup, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { useHeaderLinks } from './header-links.ts';
import { BarLinks, ThemeChoices } from './header-parts.tsx';
import { HelpLinks, HelpPanel } from './help.tsx';
import { LogoLink } from './logo-link.tsx';

import classes from './header.module.css';

/** The brand mark only: while the session is loading, or after an error. */
export const BareHeader = ({ quiet = false }: { quiet?: boolean }) => (
  <header className={classes.header} data-quiet={quiet || undefined}>
    <span className={classes.logo}>
      <BrandMark />
      Floorwright
    </span>
  </header>
);

/** Loaded on demand, so that guests do not wait for it on the sign-in page. */
const AccountPanel = lazy(async () => {
  const { AccountPanel: Panel } = await import('./account.tsx');
  return { default: Panel };
});

/** The brand mark and the links for guests; fits every page, including phones. */
export const PublicHeader = () => {
  const admin = useAdmin();
  const signedIn = admin !== undefined;
  const { bar, account } = useHeaderLinks(signedIn);
  return (
    <header className={classes.header} data-quiet>
      <LogoLink />
      <div className={classes.end}>
        <div className={signedIn ? classes.wide : undefined}>
          <BarLinks links={bar} />
        </div>
        <HelpPanel>
          {signedIn && (
            <div className={classes.narrow}>
              <PanelGroup label="Pages">
                {bar.map(({ to, label }) => (
                  <PanelLink key={to} to={to}>
                    {label}
                  </PanelLink>
                ))}
              </PanelGroup>
            </div>
          )}
          <PanelGroup label="Help">
            <HelpLinks />
          </PanelGroup>
          <PanelGroup label="Theme">
            <ThemeChoices />
          </PanelGroup>
        </HelpPanel>
        {admin && (
          <Suspense>
            <AccountPanel admin={admin} links={account} />
          </Suspense>
        )}
      </div>
    </header>
  );
};
