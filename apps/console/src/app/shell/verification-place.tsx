import { lazy, Suspense, useEffect, useState } from 'react';

import { onVerificationNeeded } from '../../lib/api/verification-events.ts';

const VerifyDialog = lazy(async () => ({
  default: (await import('../../features/accounts/verification/verify-dialog.tsx')).VerifyDialog,
}));

type Props = {
  /** Opens the page of an identity provider. */
  leave?: (address: string) => void;
};
type Asked = { answer: (isVerified: boolean) => void };

/** Where users are asked to prove who they are. Mounted for each question, so that it covers other dialogs. */
export const VerificationPlace = ({ leave }: Props) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => onVerificationNeeded(() => new Promise((answer) => setAsked({ answer }))), []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <VerifyDialog
        leave={leave}
        onDone={(isVerified) => {
          setAsked(null);
          asked.answer(isVerified);
        }}
      />
    </Suspense>
  );
};
