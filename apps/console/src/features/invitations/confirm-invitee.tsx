import { useConfig } from '../../lib/config-query.ts';
import { ExternalLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';

type Props = { email: string; companyName: string };

/** After a link that was copied: the address is proven by mail before its owner joins. */
export const ConfirmInvitee = ({ email, companyName }: Props) => {
  const mailbox = useConfig()?.mailbox_url;
  return (
    <PublicPage
      title="Check your mail"
      intro={
        <>
          We sent a mail to <strong>{email}</strong>. Follow the link in it to join {companyName}.
        </>
      }
      elsewhere={
        <>
          No mail? <TextLink to="/re-confirm">Send it again</TextLink>
        </>
      }
    >
      {mailbox && (
        <div>
          No mail server is set up here:{' '}
          <ExternalLink href={mailbox}>read the mail in the mailbox</ExternalLink>.
        </div>
      )}
    </PublicPage>
  );
};
