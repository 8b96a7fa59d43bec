import { Select, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChangesView } from '../../venue/changes/changes-view.tsx';
import { messages } from './messages/index.ts';
import { type BuildingVersion, useChanges } from './queries.ts';

type Props = {
  version: BuildingVersion;
  others: readonly BuildingVersion[];
  onClose: () => void;
};

/** What differs in a version from another one, which the user chooses. */
export const CompareDialog = ({ version, others, onClose }: Props) => {
  const choices = others.filter(({ id }) => id !== version.id);
  const previous = choices.find(({ number }) => number < version.number);
  const [since, setSince] = useState<number | null>(previous?.id ?? choices[0]?.id ?? null);
  const { data, error } = useChanges(version.id, since);
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
          onChange={(id) => setSince(id === null ? null : Number(id))}
        />
        {error && (
          <Banner tone="danger" title={messages.notLoaded}>
            {wordsFor(error)}
          </Banner>
        )}
        {!error && !data && <Skeleton height={120} aria-busy />}
        {data && <ChangesView changes={data} none={messages.noChanges} />}
      </Stack>
    </Dialog>
  );
};
