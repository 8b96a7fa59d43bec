import { Select, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChangesView } from '../../venue/changes/changes-view.tsx';
import { FloorChanges } from '../../venue/changes/floor-changes.tsx';
import { messages } from './messages/index.ts';
import { type BuildingVersion, changesPages, useAllVersions, useChanges } from './queries.ts';

type Props = { version: BuildingVersion; onClose: () => void };

/** What differs in a version from another one, which the user chooses. */
export const CompareDialog = ({ version, onClose }: Props) => {
  const { data: all } = useAllVersions(version.building_id);
  const choices = (all ?? []).filter(({ id }) => id !== version.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error } = useChanges(version.id, chosen);
  const since = chosen ?? data?.since_id ?? null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.compare.title(version.number)}
      size={860}
      footer={
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <Stack gap="md">
        <Select
          label={messages.compare.since}
          allowDeselect={false}
          data={choices.map(({ id, number, created_at: at }) => ({
            value: String(id),
            label: `${messages.version(number)} · ${formatDateTime(at)}`,
          }))}
          value={since === null ? null : String(since)}
          placeholder={data ? messages.compare.none : ''}
          onChange={(id) => setChosen(id === null ? null : Number(id))}
        />
        {error && (
          <Banner tone="danger" title={messages.notLoaded}>
            {wordsFor(error)}
          </Banner>
        )}
        {!error && !data && <Skeleton height={120} aria-busy />}
        {data && (
          <ChangesView
            changes={data.changes}
            none={messages.compare.same}
            readPage={changesPages(version.id, chosen)}
            draw={(floor) => (
              <FloorChanges
                {...floor}
                label={messages.compare.drawing(floor.label, version.number)}
                sides={{
                  before: since === null ? null : { versionId: since },
                  after: { versionId: version.id },
                }}
              />
            )}
          />
        )}
      </Stack>
    </Dialog>
  );
};
