import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';

import type { WirePoi } from '../../lib/company/floor-pois.ts';
import { useCan } from '../../lib/company/use-company.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { titleProblem } from './title-problem.ts';
import { useRow } from './use-row.ts';
import { useSaveRow } from './use-save-row.ts';
import { noDeletion, noEditing } from './words.ts';

type Props = { poi: WirePoi; onDelete: (poi: WirePoi) => void };

export const RowActions = ({ poi, onDelete }: Props) => {
  const { draft, drafts, fields, mayEdit } = useRow(poi);
  const mayDelete = useCan('floor.manage');
  const { run: save, busy } = useSaveRow(poi, drafts);
  const reason = (): string | null => {
    if (!mayEdit) return noEditing;
    return draft ? titleProblem(fields.title) : 'Nothing has changed in this row';
  };
  return (
    <span data-edited={draft !== undefined || undefined}>
      <IconButton
        icon={IconDeviceFloppy}
        label="Save"
        aria-label={`Save ${poi.title}`}
        loading={busy}
        disabledReason={reason()}
        onClick={() => save(undefined)}
      />
      <IconButton
        icon={IconTrash}
        label="Delete"
        aria-label={`Delete ${poi.title}`}
        disabledReason={mayDelete ? null : noDeletion}
        onClick={() => onDelete(poi)}
      />
    </span>
  );
};
