import { Tooltip, UnstyledButton } from '@mantine/core';

import type { SignedInAdmin } from '../../../lib/session/admin-query.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { AccountLinks } from './account-links.tsx';
import type { HeaderLink } from './header-links.ts';

import classes from './header.module.css';

const initials = (admin: SignedInAdmin): string =>
  `${admin.first_name.charAt(0)}${admin.last_name.charAt(0)}`.toUpperCase();

type Props = { admin: SignedInAdmin; links: readonly HeaderLink[] };

/** Who is signed in, with the pages of the account and the way out. */
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
