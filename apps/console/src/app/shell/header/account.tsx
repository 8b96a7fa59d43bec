import { initialsOf } from '@floorwright/domain/language';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';

import { useConfig } from '../../../lib/config-query.ts';
import type { SignedInAdmin } from '../../../lib/session/admin-query.ts';
import { PanelButton, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useSession } from '../../../venue/company/use-session.ts';
import { messages } from '../messages/index.ts';
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
        <bdi className={classes.personEmail}>{admin.email}</bdi>
      </div>
      {links.map(({ to, label }) => (
        <PanelLink key={to} to={to}>
          {label}
        </PanelLink>
      ))}
      <PanelButton icon={IconLogout} onClick={logOut}>
        {messages.logOut}
      </PanelButton>
      {release && (
        <div className={classes.release}>{messages.release(release.version, release.commit)}</div>
      )}
    </>
  );
};

const initials = (admin: SignedInAdmin): string => initialsOf([admin.first_name, admin.last_name]);

type Props = { admin: SignedInAdmin; links: readonly HeaderLink[] };

/** The signed-in user, the account pages and the sign-out. */
export const AccountPanel = ({ admin, links }: Props) => (
  <Panel
    trigger={(props) => (
      <Tooltip label={messages.account} disabled={props['aria-expanded']}>
        <UnstyledButton className={classes.avatar} aria-label={messages.account} {...props}>
          {initials(admin)}
        </UnstyledButton>
      </Tooltip>
    )}
  >
    <AccountLinks admin={admin} links={links} />
  </Panel>
);
