import { useComputedColorScheme } from '@mantine/core';
import { IconLanguage, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

import { type SignedInAdmin, useAdmin } from '../../../lib/session/admin-query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HeaderSlotPlace } from '../../../ui/page/header-slot.tsx';
import { PanelGroup, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useApplication } from '../../../venue/company/applications.ts';
import { buildingQuery } from '../../../venue/company/buildings.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { Palette, PaletteButton, PaletteItem, usePalette } from '../palette/palette.tsx';
import { prepareToasts } from '../toast-place.tsx';
import { useLanguageChange } from './account-language.ts';
import { AccountLinks, AccountPanel } from './account.tsx';
import { useHeaderLinks } from './header-links.ts';
import { BarLinks, ThemeChoices } from './header-parts.tsx';
import { HelpLinks, HelpPanel } from './help.tsx';
import { LanguageChoices } from './language-choices.tsx';
import { LogoLink } from './logo-link.tsx';
import {
  ApplicationChoices,
  ApplicationSwitcher,
  CompanyChoices,
  CompanySwitcher,
} from './switchers.tsx';

import classes from './header.module.css';

/** The building of the current page, as a link to it. */
const BuildingPlace = () => {
  const { buildingId } = useParams({ strict: false });
  const company = useCompany();
  const { data: building } = useQuery({
    ...buildingQuery(company?.id, Number(buildingId)),
    enabled: Boolean(company) && buildingId !== undefined,
  });
  if (!building) return null;
  return (
    <Link
      to="/buildings/$buildingId"
      params={{ buildingId: String(building.id) }}
      className={classes.place ?? ''}
      aria-label={messages.currentBuilding(building.name)}
    >
      <span className={classes.placeName} dir="auto">
        {building.name}
      </span>
    </Link>
  );
};

type LinksProps = {
  admin: SignedInAdmin | undefined;
  links: ReturnType<typeof useHeaderLinks>;
  onFind: () => void;
};

const WideStart = ({ links }: Pick<LinksProps, 'links'>) => (
  <div className={classes.wide}>
    <div className={classes.places}>
      <CompanySwitcher />
      <ApplicationSwitcher />
      <BuildingPlace />
    </div>
    <BarLinks links={links.bar} />
  </div>
);

const WideEnd = ({ admin, links, onFind }: LinksProps) => {
  const dark = useComputedColorScheme() === 'dark';
  const changeLanguage = useLanguageChange(admin);
  return (
    <div className={classes.wide}>
      <div className={classes.end}>
        <PaletteButton open={onFind} />
        <HelpPanel>
          <HelpLinks />
        </HelpPanel>
        <Panel
          trigger={(props) => (
            <IconButton icon={dark ? IconMoon : IconSun} label={messages.theme} {...props} />
          )}
        >
          <ThemeChoices />
        </Panel>
        <Panel
          trigger={(props) => (
            <IconButton icon={IconLanguage} label={messages.language} {...props} />
          )}
        >
          <LanguageChoices change={changeLanguage} />
        </Panel>
        {admin && <AccountPanel admin={admin} links={links.account} />}
      </div>
    </div>
  );
};

/** On phones the whole header collapses into one menu. */
const NarrowHeader = ({ admin, links, onFind }: LinksProps) => {
  const company = useCompany();
  const application = useApplication();
  const changeLanguage = useLanguageChange(admin);
  return (
    <div className={classes.narrow}>
      <Panel trigger={(props) => <IconButton icon={IconMenu2} label={messages.menu} {...props} />}>
        <PaletteItem open={onFind} />
        {company && <CompanyChoices current={company} />}
        {application && <ApplicationChoices current={application} />}
        {links.bar.map(({ to, label }) => (
          <PanelLink key={to} to={to}>
            {label}
          </PanelLink>
        ))}
        {admin && (
          <PanelGroup label={messages.account}>
            <AccountLinks admin={admin} links={links.account} />
          </PanelGroup>
        )}
        <PanelGroup label={messages.help}>
          <HelpLinks />
        </PanelGroup>
        <PanelGroup label={messages.theme}>
          <ThemeChoices />
        </PanelGroup>
        <PanelGroup label={messages.language}>
          <LanguageChoices change={changeLanguage} />
        </PanelGroup>
      </Panel>
    </div>
  );
};

export const Header = () => {
  const admin = useAdmin();
  const links = useHeaderLinks(true);
  const palette = usePalette([...links.bar, ...links.account]);
  useEffect(prepareToasts, []);
  return (
    <header className={classes.header}>
      <LogoLink />
      <WideStart links={links} />
      <HeaderSlotPlace className={classes.slot} />
      <WideEnd admin={admin} links={links} onFind={palette.open} />
      <NarrowHeader admin={admin} links={links} onFind={palette.open} />
      <Palette {...palette} />
    </header>
  );
};
