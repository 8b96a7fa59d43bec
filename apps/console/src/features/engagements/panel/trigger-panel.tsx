import { triggers } from '@floorwright/contract/client';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import { useCan } from '../../../venue/company/company.ts';
import { check } from '../draft/draft-of.ts';
import type { EngagementDraft } from '../draft/draft.ts';
import { kindNames, noRemoval, noUpdate } from '../kinds.ts';
import type { BuildingBeacon, Engagement } from '../queries.ts';
import { ActivitySummary } from './activity-summary.tsx';
import { BasedOn } from './based-on.tsx';
import { BeaconPicker } from './beacon-picker.tsx';
import { DeleteEngagement } from './delete-engagement.tsx';
import { EventChoice } from './event-choice.tsx';
import { messages } from './messages/index.ts';
import { PrecedenceNote } from './precedence-note.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { StatusRow } from './status-row.tsx';
import type { useSave } from './use-save.ts';

import classes from './panel.module.css';

const useDuplicate = (onDuplicated: (copy: Engagement) => void) =>
  useAction({
    mutationFn: async ({ id }: Engagement) => {
      const { trigger } = await call(triggers.duplicate, { params: { id } });
      showSuccess(messages.panel.created(trigger.activity.name));
      onDuplicated(trigger);
    },
  });

type Props = {
  draft: EngagementDraft;
  /** Null if it is not saved yet. */
  saved: Engagement | null;
  /** All engagements of the building. */
  known: readonly Engagement[];
  beacons: readonly BuildingBeacon[];
  floorId: number;
  timeZone: string;
  /** Whether there are unsaved changes. */
  changed: boolean;
  /** Whether the unsaved changes are from an earlier visit or an older version. */
  isEarlier: boolean;
  saving: ReturnType<typeof useSave>;
  onChange: (draft: EngagementDraft) => void;
  onDiscard: () => void;
  onToggleBeacon: (id: number) => void;
  onSelectBeacons: (ids: readonly number[]) => void;
  onEdit: () => void;
  onBack: () => void;
  onDeleted: () => Promise<void>;
  onDuplicated: (copy: Engagement) => void;
  onStatus: (changed: Engagement) => void;
  onArchived: (archived: Engagement) => void;
};

const scheduleParts = new Set([
  'active_from',
  'active_until',
  'active_hours',
  'cooldown_minutes',
  'cap_per_visitor',
  'priority',
]);

/** Invalid numbers are reported while typing, missing values after the first save. */
const problemsOf = (draft: EngagementDraft, reported: ReadonlyMap<string, string>) => {
  const checked = check(draft);
  if (checked.sound) return new Map<string, string>();
  return new Map(
    [...checked.problems].filter(([field]) => scheduleParts.has(field) || reported.has(field)),
  );
};

/** One engagement: activity, beacons, event and schedule. */
export const TriggerPanel = ({ draft, saved, saving, onChange, ...props }: Props) => {
  const { known, beacons, floorId, timeZone, changed, onToggleBeacon, onSelectBeacons } = props;
  const { isEarlier, onDiscard, onEdit, onBack, onDeleted, onDuplicated } = props;
  const { onStatus, onArchived } = props;
  const mayUpdate = useCan('engagement.update');
  const mayRemove = useCan('engagement.manage');
  const [deleting, setDeleting] = useState(false);
  const duplicate = useDuplicate(onDuplicated);
  const { activity } = draft;
  const kind = kindNames[activity.scheme];
  const problems = problemsOf(draft, saving.problems);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (saving.problems.size > 0)
      section.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [saving.problems]);
  const unchanged = changed ? null : messages.panel.noChanges;
  const unsaved = saved ? null : messages.panel.saveFirst;

  return (
    <section ref={section} className={classes.panel} aria-label={activity.name}>
      <div className={classes.head}>
        <h2 className={classes.title}>{activity.name}</h2>
        <IconButton
          icon={IconPencil}
          label={messages.panel.edit(kind)}
          disabledReason={mayUpdate ? null : noUpdate}
          onClick={onEdit}
        />
        <IconButton
          icon={IconCopyPlus}
          label={messages.panel.duplicate}
          loading={duplicate.busy}
          disabledReason={mayUpdate ? unsaved : noUpdate}
          onClick={() => saved && duplicate.run(saved)}
        />
      </div>
      {isEarlier && !saving.busy && !saving.isConflict && (
        <Banner tone="attention" title={messages.panel.earlier}>
          <UnstyledButton className={classes.discard} onClick={onDiscard}>
            {messages.panel.discard}
          </UnstyledButton>
        </Banner>
      )}
      {saved && <StatusRow engagement={saved} onChanged={onStatus} />}
      <ActivitySummary activity={activity} />
      {problems.has('activity_attributes') && (
        <Banner tone="attention" title={messages.panel.incomplete(kind)}>
          {problems.get('activity_attributes')}
        </Banner>
      )}
      <BasedOn />
      <BeaconPicker
        beacons={beacons}
        floorId={floorId}
        selectedIds={draft.beaconIds}
        error={problems.get('beacon_ids')}
        readOnly={!mayUpdate}
        onToggle={onToggleBeacon}
        onSelect={onSelectBeacons}
      />
      <EventChoice
        chosen={draft.event}
        error={problems.get('event_type')}
        readOnly={!mayUpdate}
        onChoose={(event) => onChange({ ...draft, event })}
      />
      <ScheduleFields
        schedule={draft.schedule}
        timeZone={timeZone}
        problems={problems}
        readOnly={!mayUpdate}
        onChange={(schedule) => onChange({ ...draft, schedule })}
      />
      {!saved && (
        <Checkbox
          label={messages.panel.startPaused}
          description={messages.panel.startPausedNote}
          checked={draft.status === 'paused'}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, status: currentTarget.checked ? 'paused' : 'active' })
          }
        />
      )}
      <PanelFooter
        notes={
          <>
            {saved?.status !== 'archived' && (
              <PrecedenceNote draft={draft} saved={saved} known={known} beacons={beacons} />
            )}
            {saving.refusal && (
              <Banner tone="danger" title={messages.panel.notSaved}>
                {saving.refusal}
              </Banner>
            )}
            {saving.isConflict && (
              <Banner tone="attention" title={messages.panel.conflict}>
                {messages.panel.conflictNote}
              </Banner>
            )}
          </>
        }
      >
        <Button variant="default" onClick={onBack}>
          {messages.panel.back}
        </Button>
        <Button
          variant="default"
          disabledReason={mayRemove ? unsaved : noRemoval}
          onClick={() => setDeleting(true)}
        >
          {messages.panel.delete}
        </Button>
        <Button
          loading={saving.busy}
          aria-busy={saving.busy}
          disabledReason={mayUpdate ? unchanged : noUpdate}
          onClick={() => saving.save(draft)}
        >
          {messages.panel.save}
        </Button>
      </PanelFooter>
      {saved && (
        <DeleteEngagement
          engagement={saved}
          opened={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
          onArchived={onArchived}
        />
      )}
    </section>
  );
};
