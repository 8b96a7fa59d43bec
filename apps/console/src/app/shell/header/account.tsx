import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';

import { useConfig } from '../../../lib/config-query.ts';
import type { SignedInAdmin } from '../../../lib/session/admin-query.ts';
import { PanelButton, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useSession } from '../../../venue/company/use-session.ts';
import type { HeaderLink } from './header-parts.tsx';

import classes from './header.module.css';

type AccountLinksProps = { admin: SignedInAdmin; links: readonly HeaderLink[] };

export const AccountLinks = ({ admin, links }: AccountLinksProps) => {
  const session = useSession();
  const release = useConfig()?.release;
  const logOut = (): void => {
    session.end();
    void session.goToSignIn();
  };
  return (
    <>
      <div className={classes.person}>
        <div className={classes.personName}>
          {admin.first_name} {admin.last_name}
        </div>
        <div className={classes.personEmail}>{admin.email}</div>
      </div>
      {links.map(({ to, label }) => (
        <PanelLink key={to} to={to}>
          {label}
        </PanelLink>
      ))}
      <PanelButton icon={IconLogout} onClick={logOut}>
        Log out
      </PanelButton>
      {release && (
        <div className={classes.release}>
          Version {release.version} ({release.commit})
        </div>
      )}
    </>
  );
};

const initials = (admin: SignedInAdmin): string =>
  `${admin.first_name.charAt(0)}${admin.last_name.charAt(0)}`.toUpperCase();

type Props = { admin: SignedInAdmin; links: readonly HeaderLink[] };

/** The signed-in user, the account pages and the sign-out. */
export const AccountPanel = ({ admin, links }: Props) => (
  <Panel
    trigger={(props) => (
      <Tooltip label="Account" disabled={props['aria-expanded']}>
        <UnstyledButton className={classes.avatar} aria-label="Account" {...props}>
          {initials(admin)}
        </UnstyledButton>
      </Tooltip>
    )}
  >
    <AccountLinks admin={admin} links={links} />
  </Panel>
);
