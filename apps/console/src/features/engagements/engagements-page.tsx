import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { Button } from '../../ui/button.tsx';
import { useBuilding } from '../../venue/company/buildings.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import type { EngagementDraft } from './draft/draft.ts';
import { draftKey, keepDraft, useDraft } from './draft/use-draft.ts';
import { EngagementsScreen } from './engagements-screen.tsx';
import { EngagementsWaiting } from './engagements-waiting.tsx';
import { noUpdate } from './kinds.ts';
import { engagementsQuery } from './queries/engagements-query.ts';
import { beaconsQuery } from './queries/floor-queries.ts';
import { useAddress } from './use-address.ts';
import type { Address } from './use-address.ts';

type Props = { building: CompanyBuilding; goneId: number; address: Address };

/** Instead of an engagement that was deleted while it was open: what was changed of it is not lost. */
const EngagementGone = ({ building, goneId, address }: Props) => {
  const person = useAdmin()?.id ?? 0;
  const mayUpdate = useCan('engagement.update');
  const { draft, drop } = useDraft(draftKey(person, building.id, String(goneId)));
  const kind = draft?.activity.scheme ?? address.tab;
  const createAgain = async (changed: EngagementDraft): Promise<void> => {
    const key = draftKey(person, building.id, `new-${kind}`);
    keepDraft(key, { ...changed, typing: null, lockVersion: null });
    await address.toNew(kind, 'trigger');
    drop();
  };
  return (
    <EngagementsWaiting
      building={building}
      floorId={address.floorId}
      failure={{
        sentence: 'This engagement was deleted meanwhile.',
        message: draft
          ? 'What you changed is still here: create it again, or go back to the list.'
          : 'Go back to the list to see the others.',
        action: 'Back to the list',
        onAct: () => void address.toList(kind).then(drop),
        instead: draft && (
          <Button
            variant="default"
            disabledReason={mayUpdate ? null : noUpdate}
            onClick={() => void createAgain(draft)}
          >
            Create it again
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
      <EngagementsWaiting
        building={building}
        floorId={address.floorId}
        failure={
          failed && {
            sentence: 'The engagements could not be loaded.',
            message: wordsFor(failed.error),
            action: 'Try again',
            onAct: () => void failed.refetch(),
          }
        }
      />
    );
  const saved = known.data.triggers.find(({ id }) => id === address.triggerId) ?? null;
  // The guard of the page has found it: it was deleted since.
  if (address.triggerId !== null && !saved)
    return <EngagementGone building={building} goneId={address.triggerId} address={address} />;
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
