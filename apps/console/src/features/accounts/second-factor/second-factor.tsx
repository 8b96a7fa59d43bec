import { factors } from '@floorwright/contract/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useAdmin } from '../../../lib/session/admin-query.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { lacksSecondFactor, useCompany } from '../../../venue/company/company.ts';
import { FactorRow } from './factor-row.tsx';
import { messages } from './messages/index.ts';
import { Passkeys } from './passkeys.tsx';
import { factorsQuery, passkeysQuery, useRefreshFactors } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

import classes from '../signed-in-devices.module.css';

const words = messages.totp;

const RemoveTotp = ({ isLastFactor }: { isLastFactor: boolean }) => {
  const refresh = useRefreshFactors();
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    mutationFn: async () => {
      await call(factors.removeTotp, {});
      setAsking(false);
      showSuccess(words.removed);
    },
    onSettled: refresh,
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={words.removeTitle}
        onClick={() => setAsking(true)}
      >
        {messages.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.removeTitle}
        confirmLabel={messages.remove}
        destructive
        busy={remove.busy}
        onConfirm={() => remove.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Text>{words.removeNote}</Text>
        {isLastFactor && <Text>{messages.lastFactor}</Text>}
      </ConfirmDialog>
    </>
  );
};

/** What the sign-in asks for besides the password. */
export const SecondFactor = () => {
  const admin = useAdmin();
  const company = useCompany();
  const factorsFound = useQuery(factorsQuery);
  const passkeysFound = useQuery(passkeysQuery);
  const [found, passkeys] = [factorsFound.data, passkeysFound.data];
  if ((!found && factorsFound.isError) || (!passkeys && passkeysFound.isError))
    return (
      <PageSection title={messages.title}>
        <Text>{messages.failed}</Text>
        <div>
          <Button
            variant="default"
            onClick={() => {
              void factorsFound.refetch();
              void passkeysFound.refetch();
            }}
          >
            {messages.retry}
          </Button>
        </div>
      </PageSection>
    );
  const since = found?.totp_confirmed_at ?? null;
  return (
    <PageSection title={messages.title}>
      {company && lacksSecondFactor(admin, company) && (
        <Banner tone="attention" title={messages.required(company.name)} />
      )}
      <Text c="dimmed">{messages.intro}</Text>
      {!found || !passkeys ? (
        <Skeleton height={128} />
      ) : (
        <ul className={classes.list}>
          <FactorRow
            name={words.name}
            note={since === null ? words.off : words.on(formatDateTime(since))}
            action={
              since === null ? <SetUpTotp /> : <RemoveTotp isLastFactor={passkeys.length === 0} />
            }
          />
          <Passkeys passkeys={passkeys} hasTotp={since !== null} />
          {(since !== null || passkeys.length > 0) && (
            <RecoveryCodes left={found.recovery_codes_left} />
          )}
        </ul>
      )}
    </PageSection>
  );
};
