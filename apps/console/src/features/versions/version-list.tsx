import { versions } from '@floorwright/contract/client';
import { Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import { figure } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { messages } from './messages/index.ts';
import { type BuildingVersion, useCanPublish, useRefresh, useVersions } from './queries.ts';
import { ShowMore } from './show-more.tsx';
import { reasonOf, stateOf, timesOf } from './state-of.ts';

import classes from './versions.module.css';

/** What a user does with a version. */
type Task = { does: 'compare' | 'publish' | 'restore'; version: BuildingVersion };

/** Visitors have seen it before, or not. */
const publishWords = ({ published_at: at }: BuildingVersion) =>
  at === null ? { ...messages.again, ...messages.first } : messages.again;

/** A server of the release before does not count categories. */
type Left = { skipped_beacons: number; kept_categories?: number };

/** What the draft is like after it was restored. */
const restoredWords = (
  number: number,
  { skipped_beacons: beacons, kept_categories: kept = 0 }: Left,
) => {
  const words = messages.restore;
  if (beacons + kept === 0) return words.done(number);
  return [
    words.mostly(number),
    ...(beacons > 0 ? [words.skipped(beacons)] : []),
    ...(kept > 0 ? [words.kept(kept)] : []),
  ].join(' ');
};

type ConfirmProps = { task: Task; isAutomatic: boolean; onClose: () => void };

/** Publishes a version again or restores the draft from it, once that is confirmed. */
const Confirm = ({ task: { does, version }, isAutomatic, onClose }: ConfirmProps) => {
  const refresh = useRefresh();
  const params = { id: version.id };
  const isRestore = does === 'restore';
  /** Says which comments would be deleted, which has to be confirmed too. */
  const [comments, setComments] = useState<string | null>(null);
  const restore = async () => {
    const body = { delete_comments: comments !== null };
    try {
      return await call(versions.restore, { params, body });
    } catch (error) {
      const warning = error instanceof ApiFailure ? error.validations?.delete_comments?.[0] : null;
      if (!warning) throw error;
      setComments(warning);
      return null;
    }
  };
  const { run, busy } = useAction({
    mutationFn: async (): Promise<string | null> => {
      if (!isRestore) {
        await call(versions.publish, { params });
        return messages.again.done(version.number);
      }
      const answer = await restore();
      if (!answer) return null;
      return restoredWords(version.number, answer);
    },
    onSuccess: (done) => {
      if (done !== null) showSuccess(done);
    },
    onSettled: async (done) => {
      if (done === null) return;
      onClose();
      await refresh();
    },
  });
  const words = isRestore ? messages.restore : publishWords(version);
  return (
    <ConfirmDialog
      opened
      title={words.question(version.number)}
      confirmLabel={comments === null ? words.action : messages.restore.withComments}
      destructive={comments !== null}
      busy={busy}
      onConfirm={() => run(undefined)}
      onCancel={onClose}
    >
      {words.consequence}
      {isRestore && ` ${isAutomatic ? messages.restore.seenNow : messages.restore.seenLater}`}
      {comments !== null && <Banner tone="danger" title={comments} />}
    </ConfirmDialog>
  );
};

type RowProps = {
  version: BuildingVersion;
  building: CompanyBuilding;
  /** The one that visitors see, if it is known. */
  live: BuildingVersion | undefined;
  onTask: (task: Task) => void;
};

const Actions = ({ version, building, onTask }: RowProps) => {
  const mayPublish = useCanPublish();
  const mayUpdate = useCan('building.update');
  const refresh = useRefresh();
  const change = useAction({
    mutationFn: (body: { pinned: boolean } | { publish_at: null }) =>
      call(versions.update, { params: { id: version.id }, body }),
    onSettled: refresh,
  });
  const { number, pinned, state } = version;
  const publish = publishWords(version);
  const button = (does: Task['does'], label: string, name: string) => (
    <Button variant="default" size="xs" aria-label={name} onClick={() => onTask({ does, version })}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs">
      <ButtonLink
        variant="default"
        size="xs"
        to="/buildings/$buildingId/versions/$versionId"
        params={{ buildingId: String(building.id), versionId: String(version.id) }}
        aria-label={messages.view.name(number)}
      >
        {messages.view.action}
      </ButtonLink>
      {button('compare', messages.compare.action, messages.compare.name(number))}
      {mayPublish &&
        !building.auto_publish &&
        state !== 'live' &&
        button('publish', publish.action, publish.name(number))}
      {mayUpdate && button('restore', messages.restore.action, messages.restore.name(number))}
      {mayPublish && state === 'scheduled' && (
        <Button
          variant="default"
          size="xs"
          loading={change.busy}
          onClick={() => change.run({ publish_at: null })}
        >
          {messages.callOff}
        </Button>
      )}
      {mayPublish && (
        <IconButton
          icon={pinned ? IconPinnedFilled : IconPin}
          label={pinned ? messages.unpin(number) : messages.pin(number)}
          onClick={() => change.run({ pinned: !pinned })}
        />
      )}
    </Group>
  );
};

const Row = (props: RowProps) => {
  const { version, live } = props;
  const { number, note, author, added, changed, removed } = version;
  const state = stateOf(version, live);
  return (
    <li className={classes.version}>
      <div>
        <div>
          <strong>{messages.version(number)}</strong>{' '}
          {state !== '' && (
            <span className={classes.state} data-state={version.state}>
              {state}
            </span>
          )}
        </div>
        <div>{reasonOf(version) ?? <bdi>{note}</bdi>}</div>
        <div className={classes.quiet}>
          {author.name !== '' && (
            <>
              <bdi>{author.name}</bdi> ·{' '}
            </>
          )}
          {timesOf(version)} · {messages.counts(figure(added), figure(changed), figure(removed))}
        </div>
      </div>
      <Actions {...props} />
    </li>
  );
};

/** All versions of a building, newest first. */
export const VersionList = ({ building }: { building: CompanyBuilding }) => {
  const versionPages = useVersions(building.id);
  const { data, error } = versionPages;
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  // Until something was published since.
  const newest = data?.find(({ origin }) => origin === 'published');
  const live = data?.find(({ state }) => state === 'live');
  const failed = newest?.state === 'failed' ? newest : undefined;
  return (
    <section aria-label={messages.list.title} className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        {messages.list.title}
      </Title>
      {error && !data && (
        <Banner tone="danger" title={messages.notLoaded}>
          {wordsFor(error)}
        </Banner>
      )}
      {!error && !data && <Skeleton height={120} aria-busy />}
      {failed?.failure && (
        <Banner tone="danger" title={messages.failed.title(failed.number)}>
          {messages.states.failed[failed.failure]} {messages.failed.advice[failed.failure]}
        </Banner>
      )}
      {data?.length === 0 && <Text c="dimmed">{messages.list.none}</Text>}
      {data && data.length > 0 && (
        <ul className={classes.versions} aria-label={messages.list.title}>
          {data.map((version) => (
            <Row
              key={version.id}
              version={version}
              building={building}
              live={live}
              onTask={setTask}
            />
          ))}
        </ul>
      )}
      <ShowMore list={versionPages} label={messages.list.more} />
      <Text c="dimmed" mt="sm">
        {messages.list.note}
      </Text>
      {task?.does === 'compare' && <CompareDialog version={task.version} onClose={close} />}
      {(task?.does === 'publish' || task?.does === 'restore') && (
        <Confirm task={task} isAutomatic={building.auto_publish} onClose={close} />
      )}
    </section>
  );
};
