import type { VenueExport } from '@floorwright/contract';
import { venueExports } from '@floorwright/contract/client';
import {
  defaultVenueCategory,
  type VenueCategory,
  venueCategories,
} from '@floorwright/domain/imdf';
import {
  type ExportFailure,
  type ExportFormat,
  exportFormats,
} from '@floorwright/domain/venue-export';
import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { formatBytes } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../../ui/dialog/use-fresh-dialog.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { ExternalButton } from '../../../ui/link.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';
import { messages } from './messages/index.ts';

type Export = z.output<typeof VenueExport>;

/** In milliseconds, between two looks at an archive that is being written. */
const pause = 1000;

/** Follows an export until it is over, or until it cannot be read. */
const useExport = (started: Export | null) => {
  const company = useCompany();
  const id = started?.id ?? 0;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...companyKey(company?.id), 'venue-export', id],
    queryFn: async ({ signal }) =>
      (await call(venueExports.show, { params: { id } }, { signal })).export,
    enabled: started !== null,
    ...(started && { initialData: started }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error === null && state.data?.status === 'processing' ? pause : false,
    meta: { silent: true },
  });
  return { shown: data ?? null, error, refetch: () => void refetch(), isFetching };
};

const State = ({ shown, error }: { shown: Export; error: Error | null }) => {
  if (error)
    return (
      <Banner tone="danger" title={messages.notRead}>
        {wordsFor(error)}
      </Banner>
    );
  if (shown.status === 'failed')
    return (
      <Banner tone="danger" title={messages.failed}>
        {shown.failure === null ? null : showSentence(shown.failure.message)}
      </Banner>
    );
  if (shown.status === 'complete')
    return (
      <Banner tone="success" title={messages.ready}>
        {messages.readyNote(shown.filename ?? '', formatBytes(shown.byte_size ?? 0))}
      </Banner>
    );
  return (
    <Stack gap="xs" role="status">
      <Text>{messages.writing}</Text>
      <ProgressBar label={messages.writing} done={0} total={null} />
      <Text c="dimmed">{messages.writingNote}</Text>
    </Stack>
  );
};

type Wanted = { format: ExportFormat; venueCategory: VenueCategory; withRoutes: boolean };

/** Those of other programs are the same in every language. */
const formatNames: Readonly<Record<ExportFormat, string>> = {
  geojson: 'GeoJSON',
  imdf: 'IMDF',
  bundle: messages.bundle,
  pdf: 'PDF',
  svg: 'SVG',
  csv: 'CSV',
  xls: 'Excel',
};

const isPrint = (format: ExportFormat): boolean => format === 'pdf' || format === 'svg';

const categories = venueCategories.map((value) => ({
  value,
  label: messages.venueCategories[value],
}));

/** The format, and what it wants to know. */
const Wishes = ({
  building,
  wanted,
  onChange,
}: {
  building: CompanyBuilding;
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}) => (
  <Stack gap="sm">
    <Choice
      label={messages.format}
      look="sunken"
      options={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
      chosen={wanted.format}
      onChoose={(format) => onChange({ ...wanted, format })}
    />
    <Text>{messages.contents[wanted.format](building.name)}</Text>
    {isPrint(wanted.format) && (
      <Checkbox
        label={messages.withRoutes}
        checked={wanted.withRoutes}
        onChange={({ currentTarget: { checked } }) => onChange({ ...wanted, withRoutes: checked })}
      />
    )}
    {wanted.format === 'imdf' && (
      <Select
        label={messages.venueCategory}
        description={messages.venueCategoryNote}
        data={categories}
        value={wanted.venueCategory}
        allowDeselect={false}
        onChange={(chosen) => {
          const category = venueCategories.find((each) => each === chosen);
          if (category) onChange({ ...wanted, venueCategory: category });
        }}
      />
    )}
  </Stack>
);

type Props = { building: CompanyBuilding; onClose: () => void };

const bodyOf = ({ format, venueCategory, withRoutes }: Wanted) => {
  if (format === 'imdf') return { format, venue_category: venueCategory };
  return isPrint(format) ? { format, with_routes: withRoutes } : { format };
};

/** The same export may succeed later. */
const mayPass: readonly ExportFailure[] = ['file_missing', 'not_finished'];

type ActionProps = ReturnType<typeof useExport> & {
  busy: boolean;
  onStart: () => void;
  onBack: () => void;
};

const NextAction = ({ shown, error, refetch, isFetching, busy, onStart, onBack }: ActionProps) => {
  if (error)
    return (
      <Button loading={isFetching} onClick={refetch}>
        {messages.tryAgain}
      </Button>
    );
  if (shown?.status === 'complete')
    return (
      <ExternalButton href={shown.url ?? undefined} download={shown.filename ?? ''}>
        {messages.download}
      </ExternalButton>
    );
  if (shown?.failure && !mayPass.includes(shown.failure.code))
    return <Button onClick={onBack}>{messages.otherFormat}</Button>;
  return (
    <Button loading={busy || shown?.status === 'processing'} onClick={onStart}>
      {shown?.status === 'failed' ? messages.tryAgain : messages.export}
    </Button>
  );
};

const ExportDialog = ({ building, onClose, opened }: Props & { opened: boolean }) => {
  const [wanted, setWanted] = useState<Wanted>({
    format: 'geojson',
    venueCategory: defaultVenueCategory,
    withRoutes: true,
  });
  const [started, setStarted] = useState<Export | null>(null);
  const following = useExport(started);
  const { shown, error } = following;
  const { run: start, busy } = useAction({
    mutationFn: (id: number) => call(venueExports.create, { params: { id }, body: bodyOf(wanted) }),
    onSuccess: ({ export: created }) => setStarted(created),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <NextAction
            {...following}
            busy={busy}
            onStart={() => start(building.id)}
            onBack={() => setStarted(null)}
          />
        </>
      }
    >
      {shown ? (
        <State shown={shown} error={error} />
      ) : (
        <Wishes building={building} wanted={wanted} onChange={setWanted} />
      )}
    </Dialog>
  );
};

/** A button that writes the building into an archive. */
export const ExportBuilding = ({ building }: { building: CompanyBuilding }) => {
  const { times, opened, open, close } = useFreshDialog();
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {messages.export}
      </Button>
      <ExportDialog key={times} building={building} opened={opened} onClose={close} />
    </>
  );
};
