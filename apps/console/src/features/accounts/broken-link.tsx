import { Button } from '@mantine/core';

import { ApiFailure, failureMessage, isInvalid } from '../../lib/api/failure.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';

const explain = (error: Error): string => {
  if (!(error instanceof ApiFailure)) return 'Something went wrong';
  const messages = Object.values(error.validations ?? {}).flat();
  return messages.length > 0 ? messages.join(' ') : failureMessage(error);
};

type Props = { error: Error; onRetry: () => void };

/** A link that was used, has expired, or could not be checked. */
export const BrokenLink = ({ error, onRetry }: Props) => {
  const admin = useAdmin();
  const refused = isInvalid(error);
  if (refused && admin)
    return (
      <PublicPage
        title="This link does not work"
        intro={
          <>
            {explain(error)} You are signed in as <strong>{admin.email}</strong>.
          </>
        }
      >
        <ButtonLink to="/">Continue</ButtonLink>
      </PublicPage>
    );
  return (
    <PublicPage
      title="This link does not work"
      intro={explain(error)}
      elsewhere={
        <>
          Confirmed already? <TextLink to="/sign-in">Sign in</TextLink>
        </>
      }
    >
      {refused ? (
        <ButtonLink to="/re-confirm">Get a new link</ButtonLink>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </PublicPage>
  );
};
