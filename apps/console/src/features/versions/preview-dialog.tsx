import { Stack, Text } from '@mantine/core';

import { wordsFor } from '../../lib/api/failure.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ExternalButton } from '../../ui/link.tsx';
import { messages } from './messages/index.ts';
import { type BuildingVersion, useNewPreview } from './queries.ts';

type Props = {
  buildingId: number;
  /** Null for the draft. */
  version: BuildingVersion | null;
  onClose: () => void;
};

/** A link to the draft or to a version, as visitors would see it. */
export const PreviewDialog = ({ buildingId, version, onClose }: Props) => {
  const { data, error } = useNewPreview(buildingId, version?.id ?? null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={version ? messages.preview.ofVersion(version.number) : messages.preview.title}
      size={560}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          {data && <ExternalButton href={data.url}>{messages.preview.open}</ExternalButton>}
        </>
      }
    >
      <Stack gap="md">
        <Text>{messages.preview.note}</Text>
        {error && (
          <Banner tone="danger" title={messages.preview.failed}>
            {wordsFor(error)}
          </Banner>
        )}
        {data && (
          <>
            <CopyRows>
              <CopyRow
                label={messages.preview.link}
                fullName={messages.preview.fullName}
                value={data.url}
              />
            </CopyRows>
            <Text c="dimmed">{messages.preview.expires(formatDateTime(data.expires_at))}</Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
