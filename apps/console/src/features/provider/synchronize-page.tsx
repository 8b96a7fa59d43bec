import { Skeleton } from '@mantine/core';

import { useConfig } from '../../lib/config-query.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { useBuilding } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { SyncSteps } from './sync-steps.tsx';

/** /buildings/{buildingId}/synchronize */
export const SynchronizePage = () => {
  const building = useBuilding();
  const company = useCompany();
  const config = useConfig();
  const params = { buildingId: String(building.id) };
  const content = () => {
    if (building.jibestream_id === null)
      return (
        <EmptyState
          drawing={<EmptyRoom />}
          sentence={messages.sync.notLinked}
          action={
            company?.provider && (
              <ButtonLink to="/buildings/$buildingId/provider" params={params}>
                {messages.connect}
              </ButtonLink>
            )
          }
        />
      );
    if (!config) return <Skeleton height={124} aria-busy />;
    const venue = `${building.id} ${building.jibestream_id}`;
    return <SyncSteps key={venue} building={building} providerUrl={config.provider.url} />;
  };
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/buildings/$buildingId" params={params}>
            {building.name}
          </BackLink>
        }
        title={messages.synchronize}
        note={messages.sync.note}
      />
      {content()}
    </>
  );
};
