import { useAdmin } from '../../lib/session/admin-query.ts';
import { Button } from '../../ui/button.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { EngagementDraft } from './draft/draft.ts';
import { draftKey, keepDraft, useDraft } from './draft/use-draft.ts';
import { EngagementsWaiting } from './engagements-waiting.tsx';
import { noUpdate } from './kinds.ts';
import type { Address } from './use-address.ts';

type Props = { building: CompanyBuilding; goneId: number; address: Address };

/** Instead of an engagement that was deleted while it was open: what was changed of it is not lost. */
export const EngagementGone = ({ building, goneId, address }: Props) => {
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
