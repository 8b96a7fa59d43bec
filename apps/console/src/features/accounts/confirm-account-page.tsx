import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { adminQuery } from '../../lib/session/admin-query.ts';
import { readBrowserKey } from '../../lib/session/browser-key.ts';
import { readToken } from '../../lib/session/storage.ts';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConfirmDirectly } from './confirm-directly.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { useConfirm } from './confirmation.ts';
import { messages } from './messages/index.ts';
import { confirmationQuery } from './queries.ts';
import { useSecondStep } from './second-step/use-second-step.tsx';

/** /confirm-account/{verificationCode}: the single-use link of the mail. */
export const ConfirmAccountPage = () => {
  const { verificationCode: token } = useParams({
    from: '/public/confirm-account/$verificationCode',
  });
  // The user who was signed in when the link was opened: confirming must not change what is shown.
  const [signedIn] = useState(() => readToken() !== null);
  const reader = useQuery({ ...adminQuery, enabled: signedIn });
  const link = useQuery(confirmationQuery(token));

  const { begin } = useConfirm();
  const { tryFirst, step } = useSecondStep(begin);
  if (step) return step;
  if (link.error) return <BrokenLink error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data || (signedIn && reader.isPending))
    return (
      <PublicPage title={messages.confirm.title} intro={messages.confirm.checkingIntro}>
        <Loader role="img" aria-label={messages.confirm.checking} />
      </PublicPage>
    );
  const confirmation = link.data;
  const isOwn = reader.data?.id === confirmation.admin_id;
  const other = isOwn ? undefined : reader.data;
  const browserKey = readBrowserKey(confirmation.admin_id);
  const isProven = browserKey !== null || (confirmation.purpose === 'change_email' && isOwn);
  const props = { token, confirmation, other, tryFirst };
  return isProven ? (
    <ConfirmDirectly {...props} browserKey={browserKey} />
  ) : (
    <ConfirmWithPassword {...props} />
  );
};
