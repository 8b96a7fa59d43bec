import { versions } from '@floorwright/contract/client';
import { Title } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { formatDateTime } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { messages } from './messages/index.ts';
import { type BuildingPreview, usePreviews, useRefreshPreviews } from './queries.ts';
import { ShowMore } from './show-more.tsx';

import classes from './versions.module.css';

const Row = ({ preview, buildingId }: { preview: BuildingPreview; buildingId: number }) => {
  const refresh = useRefreshPreviews(buildingId);
  const { run, busy } = useAction({
    mutationFn: () => call(versions.deletePreview, { params: { id: preview.id } }),
    onSuccess: () => showSuccess(messages.preview.withdrawn),
    // Also after a refusal: another member may have withdrawn it.
    onSettled: refresh,
  });
  const { version_number: number, author, created_at: at, expires_at: until } = preview;
  const what = number === null ? messages.preview.ofDraft : messages.version(number);
  return (
    <li className={classes.version}>
      <div>
        <strong>{what}</strong>
        <div className={classes.quiet}>
          <bdi>{author.name}</bdi> · {formatDateTime(at)} ·{' '}
          {messages.preview.until(formatDateTime(until))}
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={messages.preview.withdrawNamed(what, author.name)}
        onClick={() => run(undefined)}
      >
        {messages.preview.withdraw}
      </Button>
    </li>
  );
};

/** The preview links of a building that still work. Without any there is nothing to see. */
export const PreviewList = ({ buildingId }: { buildingId: number }) => {
  const previews = usePreviews(buildingId, true);
  const { data, error } = previews;
  if (!error && !data?.length) return null;
  return (
    <section aria-label={messages.preview.list} className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        {messages.preview.list}
      </Title>
      {error && !data && (
        <Banner tone="danger" title={messages.notLoaded}>
          {wordsFor(error)}
        </Banner>
      )}
      {data && (
        <ul className={classes.versions} aria-label={messages.preview.list}>
          {data.map((preview) => (
            <Row key={preview.id} preview={preview} buildingId={buildingId} />
          ))}
        </ul>
      )}
      <ShowMore list={previews} label={messages.preview.more} />
    </section>
  );
};
