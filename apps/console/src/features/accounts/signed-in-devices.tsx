import type { Session } from '@floorwright/contract';
import { sessions } from '@floorwright/contract/client';
import { readUserAgent } from '@floorwright/domain/access';
import { describeTimeZone } from '@floorwright/domain/time';
import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format.ts';
import { locale } from '../../lib/language/language.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { useSession } from '../../venue/company/use-session.ts';
import { messages } from './messages/index.ts';
import { sessionsQuery } from './queries.ts';
import { messages as proofWords } from './verification/messages/index.ts';

import classes from './signed-in-devices.module.css';

type OpenSession = z.output<typeof Session>;

const words = messages.sessions;

const useRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
};

const deviceName = ({ user_agent: header }: OpenSession): string => {
  const { browser, system } = readUserAgent(header);
  if (browser !== null && system !== null) return words.onSystem(browser, system);
  return browser ?? system ?? words.unknown;
};

const placeOf = ({ time_zone: timeZone, network, created_at: at }: OpenSession): string => {
  const zone = timeZone === null ? null : describeTimeZone(timeZone, locale, new Date(at));
  if (zone !== null && network !== null) return words.place(zone, network);
  if (zone !== null) return words.zone(zone);
  return network === null ? '' : words.network(network);
};

const SignOut = ({ session }: { session: OpenSession }) => {
  const refresh = useRefresh();
  const device = deviceName(session);
  const action = useAction({
    mutationFn: async () => {
      await call(sessions.remove, { params: { id: session.id } });
      showSuccess(words.signedOut(device));
    },
    // Also after a refusal: it may have ended meanwhile.
    onSettled: refresh,
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={action.busy}
      aria-label={words.signOutLabel(device)}
      onClick={() => action.run(undefined)}
    >
      {words.signOut}
    </Button>
  );
};

const SignOutHere = ({ session }: { session: OpenSession }) => {
  const { end, goToSignIn } = useSession();
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={words.signOutLabel(deviceName(session))}
      onClick={() => {
        end();
        void goToSignIn();
      }}
    >
      {words.signOut}
    </Button>
  );
};

const Device = ({ session }: { session: OpenSession }) => {
  const { current, created_at: openedAt, last_used_at: usedAt } = session;
  const place = placeOf(session);
  return (
    <li className={classes.device}>
      <div>
        <div className={classes.name}>
          {deviceName(session)}
          {current && <span className={classes.current}>{words.current}</span>}
          {session.single_sign_on && (
            <span className={classes.current}>{proofWords.singleSignOn}</span>
          )}
        </div>
        {place !== '' && <Text size="sm">{place}</Text>}
        <Text c="dimmed" size="sm">
          {words.signedIn(formatDateTime(openedAt))}
        </Text>
        <Text c="dimmed" size="sm">
          {words.lastUsed(formatDateTime(usedAt))}
        </Text>
      </div>
      {current ? <SignOutHere session={session} /> : <SignOut session={session} />}
    </li>
  );
};

const SignOutOthers = () => {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const action = useAction({
    mutationFn: async () => {
      await call(sessions.removeOthers, {});
      setAsking(false);
      showSuccess(words.othersSignedOut);
    },
    onSettled: refresh,
  });
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.signOutOthers}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.signOutOthers}
        confirmLabel={words.signOut}
        destructive
        busy={action.busy}
        onConfirm={() => action.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Text>{words.askOthers}</Text>
      </ConfirmDialog>
    </div>
  );
};

/** Where the user is signed in, with a way to end each session. */
export const SignedInDevices = () => {
  const { data: list, isError, refetch } = useQuery(sessionsQuery);
  if (list === undefined && isError)
    return (
      <PageSection title={words.title}>
        <Text>{words.failed}</Text>
        <div>
          <Button variant="default" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      </PageSection>
    );
  const current = list?.filter((session) => session.current) ?? [];
  const others = list?.filter((session) => !session.current) ?? [];
  return (
    <PageSection title={words.title}>
      {list === undefined ? (
        <Skeleton height={64} />
      ) : (
        <ul className={classes.list}>
          {[...current, ...others].map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {list !== undefined && others.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {others.length > 1 && <SignOutOthers />}
    </PageSection>
  );
};
