import { Stack, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { companyQuery } from '../../venue/company/company.ts';
import { ConnectionSection } from './connection-section.tsx';
import { DisconnectSection } from './disconnect-section.tsx';
import { DomainsSection } from './domains-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { messages } from './messages/index.ts';
import { OnlyWaySection } from './only-way-section.tsx';
import { connectionQuery, domainsQuery } from './queries.ts';

/** A process of the former release does not send it during an upgrade. */
const noOneOutside = { count: 0, emails: [] };

const Settings = ({ companyId }: { companyId: number }) => {
  const settings = useQuery(connectionQuery(companyId));
  const domains = useQuery(domainsQuery(companyId));
  // A new form, without the values of the provider that was disconnected.
  const [round, setRound] = useState(0);
  if (settings.data && domains.data) {
    const { sso: connection, redirect_uri: redirectUri } = settings.data;
    const sent: Partial<typeof settings.data> = settings.data;
    const { members_outside: outside = noOneOutside } = sent;
    return (
      <Stack gap="xl">
        <Text c="dimmed">{messages.intro}</Text>
        <ConnectionSection
          key={round}
          companyId={companyId}
          connection={connection}
          redirectUri={redirectUri}
        />
        <DomainsSection companyId={companyId} domains={domains.data} />
        {connection && (
          <>
            <GroupsSection companyId={companyId} connection={connection} />
            <OnlyWaySection
              companyId={companyId}
              connection={connection}
              domains={domains.data}
              outside={outside}
            />
            <DisconnectSection
              companyId={companyId}
              connection={connection}
              onDisconnected={() => setRound(round + 1)}
            />
          </>
        )}
      </Stack>
    );
  }
  const error = settings.error ?? domains.error;
  if (!error) return <PageSkeleton />;
  const retry = (): void => {
    void settings.refetch();
    void domains.refetch();
  };
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence={messages.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={retry}>{messages.tryAgain}</Button>}
    />
  );
};

/** /companies/single-sign-on */
export const SingleSignOnPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  return company && <Settings key={company.id} companyId={company.id} />;
};
