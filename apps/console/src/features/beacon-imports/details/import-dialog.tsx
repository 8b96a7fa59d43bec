import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';

import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ImportDetails } from './import-details.tsx';
import { importTitle } from './import-title.ts';
import { useImport } from './use-import.ts';

const loadFailed = 'Something went wrong try again or reload the page.';

type Props = { id: number | undefined; onClose: () => void; onUpload: () => void };

/** An import in its present state; which one it was stays known while the dialog fades out. */
export const ImportDialog = ({ id, onClose, onUpload }: Props) => {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const opened = id !== undefined;
  const { data: shown, isError, refetch } = useImport(last, opened);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      opened={opened}
      // The Escape that answers a question reaches the dialog below it, too.
      onClose={() => {
        if (!asking) onClose();
      }}
      title={shown ? importTitle(shown.status) : 'Beacons Import'}
      size={1040}
    >
      <Stack gap="md">
        {isError && (
          <Banner tone="loss" title={loadFailed}>
            <Button variant="default" size="xs" mt="xs" onClick={() => void refetch()}>
              Try again
            </Button>
          </Banner>
        )}
        {shown && (
          <ImportDetails
            key={shown.id}
            shown={shown}
            onAsking={setAsking}
            onClose={onClose}
            onUpload={onUpload}
          />
        )}
        {!shown && !isError && <Skeleton height={180} />}
      </Stack>
    </Dialog>
  );
};
