import { Skeleton } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isMissing, wordsFor } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { MapPage } from '../../../ui/page/map-page.tsx';
import { BackLink } from '../../../ui/page/page-parts.tsx';
import { useBuilding } from '../../../venue/company/buildings.ts';
import { startFloor } from '../../../venue/company/floors.ts';
import { messages } from '../messages/index.ts';
import { useVersion, useVersionFloor } from '../queries.ts';
import { VersionMap } from './version-map.tsx';
import { VersionPanel } from './version-panel.tsx';

type FrameProps = { title: string; map?: ReactNode; children: ReactNode };

const Frame = ({ title, map = null, children }: FrameProps) => {
  const { buildingId = '' } = useParams({ strict: false });
  return (
    <MapPage
      title={title}
      back={
        <BackLink to="/buildings/$buildingId/versions" params={{ buildingId }}>
          {messages.title}
        </BackLink>
      }
      map={map}
    >
      {children}
    </MapPage>
  );
};

/** /buildings/{buildingId}/versions/{versionId} */
export const VersionPage = () => {
  const building = useBuilding();
  const id = Number(useParams({ strict: false }).versionId);
  const { floor: wanted } = useSearch({ strict: false });
  const { data, error, refetch } = useVersion(id);
  const chosen =
    data?.floors.find((floor) => floor.id === wanted) ?? startFloor(data?.floors ?? []);
  const then = useVersionFloor(id, chosen?.id);
  if (error ? isMissing(error) : data && data.version.building_id !== building.id)
    return (
      <Frame title={messages.view.title}>
        <EmptyState drawing={<CutLine />} sentence={messages.view.missing} />
      </Frame>
    );
  if (error)
    return (
      <Frame title={messages.view.title}>
        <EmptyState
          drawing={<CutLine />}
          sentence={messages.notLoaded}
          detail={wordsFor(error)}
          action={<Button onClick={() => void refetch()}>{messages.view.tryAgain}</Button>}
        />
      </Frame>
    );
  if (!data)
    return (
      <Frame title={messages.view.title}>
        <Skeleton height={168} aria-busy />
      </Frame>
    );
  return (
    <Frame
      title={messages.version(data.version.number)}
      map={
        <VersionMap
          building={building}
          floors={data.floors}
          chosenId={chosen?.id}
          floor={then.data}
        />
      }
    >
      <VersionPanel
        building={building}
        version={data.version}
        name={chosen?.name}
        floor={then.data}
        error={then.error}
      />
    </Frame>
  );
};
