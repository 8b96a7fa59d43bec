import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { companyQuery } from '../../venue/company/company.ts';
import { ApplyingBanner } from './applying-banner.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { DefaultSection } from './default-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { messages } from './messages/index.ts';
import { useProvisioning } from './queries.ts';
import { UsersSection } from './users-section.tsx';

const Settings = ({ companyId }: { companyId: number }) => {
  const { data, error, refetch } = useProvisioning(companyId);
  if (data)
    return (
      <Stack gap="xl">
        <Text c="dimmed">{messages.intro}</Text>
        {data.applying && <ApplyingBanner companyId={companyId} applying={data.applying} />}
        <ConnectionSection companyId={companyId} baseUrl={data.base_url} />
        <DefaultSection companyId={companyId} access={data.default_access} />
        <GroupsSection companyId={companyId} groups={data.groups} />
        <UsersSection provisioned={data} />
      </Stack>
    );
  if (!error) return <PageSkeleton />;
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence={messages.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
    />
  );
};

/** /companies/provisioning */
export const ProvisioningPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  return company && <Settings key={company.id} companyId={company.id} />;
};
