import { SsoFinishPage } from '../../features/accounts/sso-sign-in/finish-page.tsx';
import { searchAtLoad } from '../../features/oauth/pending.ts';
import { useSession } from '../../venue/company/use-session.ts';

/** The way back from an identity provider if the console is loaded already. */
export const SsoRoute = () => (
  <SsoFinishPage
    begin={useSession().begin}
    address={{ pathname: window.location.pathname, search: searchAtLoad }}
  />
);
