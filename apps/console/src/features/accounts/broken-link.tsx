import { Button } from '@mantine/core';

import { ApiFailure, wordsFor, isInvalid } from '../../lib/api/failure.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { messages } from './messages/index.ts';

const explain = (error: Error): string => {
  const problems = error instanceof ApiFailure ? Object.values(error.validations ?? {}).flat() : [];
  return problems.length > 0 ? problems.join(' ') : wordsFor(error);
};

type Props = { error: Error; onRetry: () => void };

/** A link that was used, has expired, or could not be checked. */
export const BrokenLink = ({ error, onRetry }: Props) => {
  const admin = useAdmin();
  const refused = isInvalid(error);
  if (refused && admin)
    return (
      <PublicPage
        title={messages.brokenLink.title}
        intro={messages.brokenLink.signedIn(
          explain(error),
          <strong key="email">
            <bdi>{admin.email}</bdi>
          </strong>,
        )}
      >
        <ButtonLink to="/">{messages.brokenLink.continue}</ButtonLink>
      </PublicPage>
    );
  return (
    <PublicPage
      title={messages.brokenLink.title}
      intro={explain(error)}
      elsewhere={
        <>
          {messages.brokenLink.confirmedAlready}{' '}
          <TextLink to="/sign-in">{messages.signIn}</TextLink>
        </>
      }
    >
      {refused ? (
        <ButtonLink to="/re-confirm">{messages.brokenLink.newLink}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{messages.brokenLink.retry}</Button>
      )}
    </PublicPage>
  );
};
