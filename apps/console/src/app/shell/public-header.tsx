import { useAdmin } from '../../lib/session/admin-query.ts';
import { PanelGroup, PanelLink } from '../../ui/panel/panel-items.tsx';
import { BarLinks } from './bar-links.tsx';
import { HelpLinks } from './help-links.tsx';
import { HelpPanel } from './help-panel.tsx';
import { LogoLink } from './logo-link.tsx';
import { ThemeChoices } from './theme-choices.tsx';
import { useHeaderLinks } from './use-header-links.ts';

import classes from './header.module.css';

/** The brand mark and what a guest needs; small enough for every page, phones included. */
export const PublicHeader = () => {
  const signedIn = useAdmin() !== undefined;
  const { bar } = useHeaderLinks(signedIn);
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
      </div>
    </header>
  );
};
