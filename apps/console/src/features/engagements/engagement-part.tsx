import { furtherLanguages } from '@floorwright/domain/translations';
import { lazy, Suspense } from 'react';

import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { ActivityDraft } from './draft/draft.ts';
import { EngagementList } from './engagement-list.tsx';
import { CustomForm } from './forms/custom-form.tsx';
import { UrlForm } from './forms/url-form.tsx';
import { noUpdate } from './kinds.ts';
import { messages } from './messages/index.ts';
import { TriggerPanel } from './panel/trigger-panel.tsx';
import { useSave } from './panel/use-save.ts';
import {
  type BuildingBeacon,
  type Engagement,
  type Engagements,
  useEngagementsCache,
} from './queries.ts';
import type { Address } from './use-address.ts';
import type { useDiscard } from './use-discard.tsx';
import type { EngagementWork } from './use-engagement.ts';

// The coupon editor is large, so it loads on demand.
const CouponDialog = lazy(async () => {
  const { CouponDialog: loaded } = await import('./coupon/coupon-dialog.tsx');
  return { default: loaded };
});

type ActivityFormProps = {
  activity: ActivityDraft;
  /** Whether the engagement is already saved. */
  exists: boolean;
  venue: CompanyBuilding;
  onTyped: (activity: ActivityDraft) => void;
  onNext: (activity: ActivityDraft) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** The form of the activity: coupon, URL or custom. */
const ActivityForm = ({ activity, exists, venue, onClose, ...handlers }: ActivityFormProps) => {
  const mayUpdate = useCan('engagement.update');
  const form = {
    ...handlers,
    languages: furtherLanguages(venue.languages),
    title: (exists ? messages.kind.edit : messages.kind.create)[activity.scheme],
    nextReason: mayUpdate ? null : noUpdate,
  };
  if (activity.scheme === 'url') return <UrlForm {...form} activity={activity} />;
  if (activity.scheme === 'custom') return <CustomForm {...form} activity={activity} />;
  return (
    <Suspense fallback={null}>
      <CouponDialog {...form} activity={activity} venue={venue} onClose={onClose} />
    </Suspense>
  );
};

type Props = {
  building: CompanyBuilding;
  known: Engagements;
  beacons: readonly BuildingBeacon[];
  saved: Engagement | null;
  address: Address;
  work: EngagementWork;
  discard: ReturnType<typeof useDiscard>;
};

/** The content of the panel: the list, the form of an activity, or the engagement. */
export const EngagementPart = ({
  building,
  known,
  beacons,
  saved,
  address,
  work,
  discard,
}: Props) => {
  const { kind, draft } = work;
  const cache = useEngagementsCache(building.id);
  const saving = useSave({
    buildingId: building.id,
    saved,
    onSaved: async ({ id }) => {
      await address.toEngagement(id, { replace: true });
      work.drop();
      work.unpick();
    },
  });

  /** A status change must not make the unsaved changes stale. */
  const rebaseDraft = ({ lock_version: lockVersion }: Engagement): void => {
    // The user may have edited it since the request was sent.
    const latest = work.latest();
    if (latest && latest.lockVersion === saved?.lock_version)
      work.write({ ...latest, lockVersion });
  };

  const listAt = (selectedIds: readonly number[]) => (
    <EngagementList
      kind={kind}
      engagements={known.triggers.filter(({ activity }) => activity.scheme === kind)}
      status={address.status}
      selected={beacons.filter(({ id }) => selectedIds.includes(id))}
      onStatus={(status) => void address.toStatus(kind, status)}
      onUnselect={work.unpick}
      onCreate={work.create}
    />
  );
  if (!draft) return listAt(work.selectedIds);
  const form = work.isTyping && (
    <ActivityForm
      activity={draft.typing ?? draft.activity}
      exists={saved !== null}
      venue={building}
      onTyped={work.type}
      onNext={work.confirm}
      onCancel={work.cancel}
      onClose={() => discard.ask(draft.typing !== null, work.cancel)}
    />
  );
  if (form && kind !== 'coupon') return form;
  // The coupon form is a dialog over the page.
  if (!work.isReady)
    return (
      <>
        {listAt([])}
        {form}
      </>
    );
  return (
    <>
      <TriggerPanel
        key={saved?.id ?? 'new'}
        draft={draft}
        saved={saved}
        known={known.triggers}
        beacons={beacons}
        floorId={address.floorId}
        timeZone={known.timeZone}
        changed={work.changed}
        isEarlier={work.isEarlier}
        saving={saving}
        onChange={work.write}
        onDiscard={work.drop}
        onToggleBeacon={work.toggle}
        onSelectBeacons={work.select}
        onEdit={() => void (saved ? address.toForm(saved.id) : address.toNew(kind, 'form'))}
        onBack={() =>
          discard.ask(work.changed, () => {
            work.drop();
            void address.toList(kind);
          })
        }
        onDeleted={async () => {
          await address.toList(kind);
          work.drop();
        }}
        onStatus={rebaseDraft}
        onArchived={(archived) => {
          rebaseDraft(archived);
          void address.toList(kind);
        }}
        onDuplicated={(copy) => {
          cache.put(copy);
          void address.toEngagement(copy.id);
        }}
      />
      {form}
    </>
  );
};
