import { versions } from '@floorwright/contract/client';
import { momentsOf } from '@floorwright/domain/time';
import { Group, Skeleton, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { figure } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChangesView } from '../../venue/changes/changes-view.tsx';
import { type ComparedSides, FloorChanges } from '../../venue/changes/floor-changes.tsx';
import { floorTitle } from '../../venue/company/floor-title.ts';
import { messages } from './messages/index.ts';
import { type BuildingDraft, draftPages, useCanPublish, useDraft, useRefresh } from './queries.ts';
import { timeThere } from './time-there.ts';

import classes from './versions.module.css';

/** What the checks find, by floor. */
const Problems = ({ draft: { problems, floors } }: { draft: BuildingDraft }) => {
  if (problems.length === 0) return null;
  const isBlocked = problems.some(({ blocking }) => blocking);
  const nameOf = (id: number): string =>
    floorTitle(floors.find((floor) => floor.id === id)?.name ?? '');
  return (
    <Banner
      tone={isBlocked ? 'danger' : 'attention'}
      title={isBlocked ? messages.problems.blocked : messages.problems.title}
    >
      <ul className={classes.problems}>
        {problems.map(({ floor_id: floorId, kind, count, blocking }) => (
          <li key={`${floorId} ${kind}`}>
            {messages.problems.line(nameOf(floorId), messages.problems.kinds[kind], figure(count))}
            {blocking && <strong> · {messages.problems.blocking}</strong>}
          </li>
        ))}
      </ul>
    </Banner>
  );
};

/** The scheduled versions that do not go live after a newer one. */
const Superseded = ({ draft: { scheduled, time_zone: timeZone } }: { draft: BuildingDraft }) =>
  scheduled.map(({ id, number, publish_at: at }) => (
    <Text key={id} c="dimmed">
      {messages.publish.supersedes(number, timeThere(at, timeZone))}
    </Text>
  ));

const sidesOf = (
  buildingId: number,
  { live_version_id: live, hash }: BuildingDraft,
): ComparedSides => ({
  before: live === null ? null : { versionId: live },
  after: { draftOf: buildingId, hash },
});

type When = 'now' | 'later';

/** How often the clocks of the building show a time: a change of the clocks skips or repeats some. */
const countMoments = (time: string, timeZone: string): number | null =>
  time === ''
    ? null
    : momentsOf({ day: time.slice(0, 10), time: time.slice(11, 16) }, timeZone).length;

const PublishForm = ({ buildingId, draft }: { buildingId: number; draft: BuildingDraft }) => {
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<When>('now');
  const [time, setTime] = useState('');
  const { run, busy } = useAction({
    mutationFn: () =>
      call(versions.create, {
        params: { id: buildingId },
        body: {
          note,
          ...(when === 'later' && { publish_at: time }),
          draft_hash: draft.hash,
          ...(draft.live_version_id !== null && { live_version_id: draft.live_version_id }),
        },
      }),
    onSuccess: () => {
      setNote('');
      showSuccess(when === 'now' ? messages.publish.done : messages.publish.scheduled);
    },
    // Also after a refusal: someone else may have published.
    onSettled: refresh,
  });
  const { counts, problems } = draft;
  const hasChanges = counts.added + counts.changed + counts.removed > 0;
  const moments = countMoments(time, draft.time_zone);
  const disabledReason = (): string | null => {
    if (problems.some(({ blocking }) => blocking)) return messages.problems.blocked;
    if (!hasChanges) return messages.noChanges;
    if (when === 'now') return null;
    if (time === '') return messages.publish.timeFirst;
    return moments === 0 ? messages.publish.skipped : null;
  };
  return (
    <Stack gap="sm">
      <Textarea
        label={messages.publish.note}
        maxLength={1000}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {when === 'now' && hasChanges && <Superseded draft={draft} />}
      <Group gap="sm" align="end">
        <Choice
          label={messages.publish.when}
          look="sunken"
          options={[
            { value: 'now', label: messages.publish.now },
            { value: 'later', label: messages.publish.later },
          ]}
          chosen={when}
          onChoose={setWhen}
        />
        {when === 'later' && (
          <TextInput
            type="datetime-local"
            label={messages.publish.time(draft.time_zone)}
            description={moments === 2 ? messages.publish.twice : undefined}
            error={moments === 0 ? messages.publish.skipped : undefined}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        )}
        <Button loading={busy} disabledReason={disabledReason()} onClick={() => run(undefined)}>
          {when === 'now' ? messages.publish.action : messages.publish.schedule}
        </Button>
      </Group>
    </Stack>
  );
};

/** What publishing would change for visitors, and the button that does it. */
export const PublishSection = ({ buildingId }: { buildingId: number }) => {
  const { data: draft, error } = useDraft(buildingId);
  const mayPublish = useCanPublish();
  return (
    <section aria-label={messages.publish.title} className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        {messages.publish.title}
      </Title>
      {error && !draft && (
        <Banner tone="danger" title={messages.notLoaded}>
          {wordsFor(error)}
        </Banner>
      )}
      {!error && !draft && <Skeleton height={120} aria-busy />}
      {draft && (
        <Stack gap="md">
          <ChangesView
            changes={draft}
            none={messages.noChanges}
            readPage={draftPages(buildingId)}
            draw={(floor) => <FloorChanges {...floor} sides={sidesOf(buildingId, draft)} />}
          />
          <Problems draft={draft} />
          {mayPublish ? (
            <PublishForm buildingId={buildingId} draft={draft} />
          ) : (
            <Text c="dimmed">{messages.publish.notAllowed}</Text>
          )}
        </Stack>
      )}
    </section>
  );
};
