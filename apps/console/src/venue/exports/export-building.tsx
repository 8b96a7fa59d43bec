import { venueExports } from '@floorwright/contract/client';
import {
  defaultVenueCategory,
  type VenueCategory,
  venueCategories,
} from '@floorwright/domain/imdf';
import { type ExportFormat, exportFormats } from '@floorwright/domain/venue-export';
import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CsvSeparatorChoice } from '../../ui/csv-separator.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../ui/dialog/use-fresh-dialog.ts';
import type { CompanyBuilding } from '../company/buildings.ts';
import { type Export, ExportState, NextAction, useExport } from './export-steps.tsx';
import { messages } from './messages/index.ts';

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
      <>
        <Text c="dimmed">{messages.letters}</Text>
        <Checkbox
          label={messages.withRoutes}
          checked={wanted.withRoutes}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...wanted, withRoutes: checked })
          }
        />
      </>
    )}
    {wanted.format === 'csv' && <CsvSeparatorChoice />}
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
  if (format === 'csv') return { format, ...csvSeparatorQuery() };
  return isPrint(format) ? { format, with_routes: withRoutes } : { format };
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
        <ExportState shown={shown} error={error} />
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
