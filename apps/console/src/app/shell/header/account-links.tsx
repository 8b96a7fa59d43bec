import { IconLogout } from '@tabler/icons-react';

import type { SignedInAdmin } from '../../../lib/session/admin-query.ts';
import { PanelButton, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { useSession } from '../../../venue/company/use-session.ts';
import type { HeaderLink } from './header-links.ts';

import classes from './header.module.css';

type Props = { admin: SignedInAdmin; links: readonly HeaderLink[] };

export const AccountLinks = ({ admin, links }: Props) => {
  const session = useSession();
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
    </>
  );
};
