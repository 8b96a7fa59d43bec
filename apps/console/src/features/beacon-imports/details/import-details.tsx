import { awaitsMapping, importFailures } from '@floorwright/domain/beacons';
import { formatDateTime } from '@floorwright/domain/time';
import { Group } from '@mantine/core';

import { countedFigure, figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { CompanyImport } from '../import-query.ts';
import { MappingForm } from '../mapping/mapping-form.tsx';
import { CancelImport } from './cancel-import.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

import classes from '../imports.module.css';

const ImportFacts = ({ shown }: { shown: CompanyImport }) => (
  <dl className={classes.facts}>
    {shown.name !== null && (
      <div>
        <dt>Name</dt>
        <dd>{shown.name}</dd>
      </div>
    )}
    <div>
      <dt>File</dt>
      <dd>{shown.filename}</dd>
    </div>
    <div>
      <dt>Building</dt>
      <dd>{shown.building_name}</dd>
    </div>
    <div>
      <dt>Added on</dt>
      <dd>{formatDateTime(shown.created_at)}</dd>
    </div>
  </dl>
);

type UndoneNoteProps = { undone: NonNullable<CompanyImport['undone']> };

/** Shown above the results of an import that was undone. */
const UndoneNote = ({ undone: { at, removed, restored, kept } }: UndoneNoteProps) => (
  <Banner tone="attention" title={`This import was undone on ${formatDateTime(at)}.`}>
    {countedFigure(removed, 'beacon')} deleted, {figure(restored)} restored
    {kept > 0 && `, ${figure(kept)} left unchanged because they were edited since`}.
  </Banner>
);

type Props = {
  shown: CompanyImport;
  onAsking: (asking: boolean) => void;
  onClose: () => void;
  onUpload: () => void;
};

const Failed = ({ shown, onUpload }: Pick<Props, 'shown' | 'onUpload'>) => (
  <>
    <Banner tone="danger" title={shown.failure ?? importFailures.wrong_csv}>
      Nothing was imported.
      {shown.failure_code === 'wrong_csv' &&
        ' Save the table as a CSV file with columns for Name, UUID, Major and Minor, and upload it again.'}
    </Banner>
    <Group justify="flex-end">
      <Button onClick={onUpload}>Upload Beacons CSV</Button>
    </Group>
  </>
);

const InProgress = ({ shown, onClose }: Pick<Props, 'shown' | 'onClose'>) => (
  <>
    <ImportProgress shown={shown} />
    {/* An undo cannot be canceled. */}
    {shown.counts === null && (
      // Left-aligned, so that a double click on 'Save Import' does not hit it.
      <Group justify="flex-start">
        <CancelImport id={shown.id} onCanceled={onClose} />
      </Group>
    )}
  </>
);

/** An import in its current state. */
export const ImportDetails = ({ shown, onAsking, onClose, onUpload }: Props) => {
  const state = () => {
    if (shown.status === 'complete') return <ImportResult shown={shown} onAsking={onAsking} />;
    if (shown.status === 'failed') return <Failed shown={shown} onUpload={onUpload} />;
    if (!awaitsMapping(shown.status)) return <InProgress shown={shown} onClose={onClose} />;
    return (
      <>
        {shown.status === 'pending' && <ImportProgress shown={shown} />}
        <MappingForm shown={shown} onClose={onClose} />
      </>
    );
  };
  return (
    <>
      {shown.undone && <UndoneNote undone={shown.undone} />}
      <ImportFacts shown={shown} />
      {state()}
    </>
  );
};
