import { awaitsMapping } from '@floorwright/domain/beacons';
import { Group } from '@mantine/core';

import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MappingForm } from '../mapping/mapping-form.tsx';
import { messages } from '../messages/index.ts';
import type { CompanyImport } from '../queries.ts';
import { CancelImport } from './cancel-import.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

import classes from '../imports.module.css';

const ImportFacts = ({ shown }: { shown: CompanyImport }) => (
  <dl className={classes.facts}>
    {shown.name !== null && (
      <div>
        <dt>{messages.fields.name}</dt>
        <dd>{shown.name}</dd>
      </div>
    )}
    <div>
      <dt>{messages.details.file}</dt>
      <dd>{shown.filename}</dd>
    </div>
    <div>
      <dt>{messages.list.building}</dt>
      <dd>{shown.building_name}</dd>
    </div>
    <div>
      <dt>{messages.list.addedOn}</dt>
      <dd>{formatDateTime(shown.created_at)}</dd>
    </div>
  </dl>
);

type UndoneNoteProps = { undone: NonNullable<CompanyImport['undone']> };

/** Shown above the results of an import that was undone. */
const UndoneNote = ({ undone: { at, removed, restored, kept } }: UndoneNoteProps) => (
  <Banner tone="attention" title={messages.details.undoneOn(formatDateTime(at))}>
    {kept > 0
      ? messages.details.undoResultKept(removed, restored, kept)
      : messages.details.undoResult(removed, restored)}
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
    <Banner tone="danger" title={messages.failures[shown.failure_code ?? 'wrong_csv']}>
      {shown.failure_code === 'wrong_csv'
        ? messages.details.saveAsCsv
        : messages.details.nothingImported}
    </Banner>
    <Group justify="flex-end">
      <Button onClick={onUpload}>{messages.upload}</Button>
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
