import type { ReactNode } from 'react';

import { changeLanguage } from '../../../lib/language/language.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { PanelGroup } from '../../../ui/panel/panel-items.tsx';
import { messages } from '../messages/index.ts';
import { BarLinks, type HeaderLink, ThemeChoices } from './header-parts.tsx';
import { HelpLinks, HelpPanel } from './help.tsx';
import { LanguageChoices } from './language-choices.tsx';

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

type Props = {
  logo: ReactNode;
  links: readonly HeaderLink[];
  /** Of a signed-in user: the links again for the menu of narrow screens, and the account menu. */
  pages?: ReactNode;
  account?: ReactNode;
  onLanguage?: typeof changeLanguage;
};

/** The brand mark, the links and the help; fits every page, including phones. */
export const GuestHeader = ({
  logo,
  links,
  pages,
  account,
  onLanguage = changeLanguage,
}: Props) => (
  <header className={classes.header} data-quiet>
    {logo}
    <div className={classes.end}>
      <div className={account ? classes.wide : undefined}>
        <BarLinks links={links} />
      </div>
      <HelpPanel>
        {pages}
        <PanelGroup label={messages.help}>
          <HelpLinks />
        </PanelGroup>
        <PanelGroup label={messages.theme}>
          <ThemeChoices />
        </PanelGroup>
        <PanelGroup label={messages.language}>
          <LanguageChoices change={onLanguage} />
        </PanelGroup>
      </HelpPanel>
      {account}
    </div>
  </header>
);
