import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import { BackLink } from '../../ui/page/page-parts.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import type { EngagementDraft } from './draft/draft.ts';
import { draftKey, storeDraft, useDraft } from './draft/use-draft.ts';
import { EngagementsScreen } from './engagements-screen.tsx';
import { noUpdate } from './kinds.ts';
import { messages } from './messages/index.ts';
import { beaconsQuery, engagementsQuery } from './queries.ts';
import { type Address, useAddress } from './use-address.ts';

import classes from './engagements.module.css';

type Failure = {
  sentence: string;
  message: string;
  action: string;
  onAct: () => void;
  /** An alternative action. */
  instead?: ReactNode;
};

type EngagementsPlaceholderProps = {
  building: CompanyBuilding;
  floorId: number;
  failure: Failure | undefined;
};

/** The loading or error state of the page. */
const EngagementsPlaceholder = ({ building, floorId, failure }: EngagementsPlaceholderProps) => (
  <MapPage
    title={messages.title}
    back={<BackLink to="/buildings">{messages.buildings}</BackLink>}
    tabs={<NearMenu buildingId={building.id} floorId={floorId} current="Engagements" />}
    map={null}
  >
    {failure ? (
      <EmptyState
        drawing={<CutLine />}
        sentence={failure.sentence}
        detail={failure.message}
        action={
          <Group gap="xs" justify="center">
            <Button onClick={failure.onAct}>{failure.action}</Button>
            {failure.instead}
          </Group>
        }
      />
    ) : (
      <div className={classes.coming} role="status" aria-busy aria-label={messages.page.loading}>
        <Skeleton height={36} />
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    )}
  </MapPage>
);

type Props = { building: CompanyBuilding; deletedId: number; address: Address };

/** Shown if the open engagement was deleted; its unsaved changes can become a new engagement. */
const DeletedEngagement = ({ building, deletedId, address }: Props) => {
  const person = useAdmin()?.id ?? 0;
  const mayUpdate = useCan('engagement.update');
  const { draft, drop } = useDraft(draftKey(person, building.id, String(deletedId)));
  const kind = draft?.activity.scheme ?? address.tab;
  const createAgain = async (changed: EngagementDraft): Promise<void> => {
    const key = draftKey(person, building.id, `new-${kind}`);
    storeDraft(key, { ...changed, typing: null, lockVersion: null });
    await address.toNew(kind, 'trigger');
    drop();
  };
  return (
    <EngagementsPlaceholder
      building={building}
      floorId={address.floorId}
      failure={{
        sentence: messages.page.deleted,
        message: draft ? messages.page.draftKept : messages.page.seeOthers,
        action: messages.page.backToList,
        onAct: () => void address.toList(kind).then(drop),
        instead: draft && (
          <Button
            variant="default"
            disabledReason={mayUpdate ? null : noUpdate}
            onClick={() => void createAgain(draft)}
          >
            {messages.page.createAgain}
          </Button>
        ),
      }}
    />
  );
};

const Engagements = ({ building }: { building: CompanyBuilding }) => {
  const company = useCompany();
  const address = useAddress();
  const floors = useQuery(floorsQuery(company?.id, building.id));
  const known = useQuery(engagementsQuery(company?.id, building.id));
  const beacons = useQuery(beaconsQuery(company?.id, building.id));
  const failed = [floors, known, beacons].find(({ data, error }) => error && !data);
  const floor = floors.data?.find(({ id }) => id === address.floorId);

  if (!floor || !known.data || !beacons.data)
    return (
      <EngagementsPlaceholder
        building={building}
        floorId={address.floorId}
        failure={
          failed && {
            sentence: messages.page.notLoaded,
            message: wordsFor(failed.error),
            action: messages.page.tryAgain,
            onAct: () => void failed.refetch(),
          }
        }
      />
    );
  const saved = known.data.triggers.find(({ id }) => id === address.triggerId) ?? null;
  // The route guard found it, so it has been deleted since then.
  if (address.triggerId !== null && !saved)
    return (
      <DeletedEngagement building={building} deletedId={address.triggerId} address={address} />
    );
  return (
    <EngagementsScreen
      building={building}
      floor={floor}
      floors={floors.data ?? []}
      known={known.data}
      beacons={beacons.data}
      saved={saved}
      address={address}
    />
  );
};

/** /buildings/{buildingId}/floors/{floorId}/engagements, with the id of one or without */
export const EngagementsPage = () => {
  const building = useBuilding();
  return <Engagements key={building.id} building={building} />;
};
