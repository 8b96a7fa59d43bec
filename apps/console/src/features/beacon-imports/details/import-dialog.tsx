import { importFailures, isImportUnderWay } from '@floorwright/domain/beacons';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { showFailure } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { useBeaconsRefresh } from '../../../venue/company/use-beacons-refresh.ts';
import { useImportsRefresh } from '../imports-list.ts';
import { messages } from '../messages/index.ts';
import { type CompanyImport, importQuery } from '../queries.ts';
import { ImportDetails } from './import-details.tsx';
import { importTitle } from './import-progress.tsx';

const pause = 1500;

/** Refreshes the lists when the status of the open import changes, and reports a failure. */
const useStatusChange = (shown: CompanyImport | undefined): void => {
  const before = useRef<Pick<CompanyImport, 'id' | 'status'>>(null);
  const refreshImports = useImportsRefresh();
  const refreshBeacons = useBeaconsRefresh();
  useEffect(() => {
    if (!shown) return;
    const last = before.current;
    before.current = shown;
    if (last?.id !== shown.id || last.status === shown.status) return;
    void refreshImports();
    if (shown.status === 'complete') void refreshBeacons();
    if (shown.status === 'failed') showFailure(shown.failure ?? importFailures.wrong_csv);
  }, [shown, refreshImports, refreshBeacons]);
};

/** Polls an import while it is open and the server is processing it. */
const useImport = (id: number | undefined, wanted: boolean) => {
  const company = useCompany();
  const query = useQuery({
    // Disabled without an import or a company.
    ...importQuery(company?.id, id ?? 0),
    enabled: wanted && id !== undefined && company?.id !== undefined,
    refetchInterval: ({ state }) =>
      state.data && isImportUnderWay(state.data.status) ? pause : false,
  });
  useStatusChange(query.data);
  return query;
};

const loadFailed = messages.details.loadFailed;

type Props = { id: number | undefined; onClose: () => void; onUpload: () => void };

/** Shows an import. The last id is remembered while the dialog fades out. */
export const ImportDialog = ({ id, onClose, onUpload }: Props) => {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const opened = id !== undefined;
  const { data: shown, isError, refetch } = useImport(last, opened);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      opened={opened}
      // An Escape that closes the confirmation also reaches this dialog.
      onClose={() => {
        if (!asking) onClose();
      }}
      title={shown ? importTitle(shown.status) : messages.dialog}
      size={1040}
    >
      <Stack gap="md">
        {isError && (
          <Banner tone="danger" title={loadFailed}>
            <Button variant="default" size="xs" mt="xs" onClick={() => void refetch()}>
              {messages.tryAgain}
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
