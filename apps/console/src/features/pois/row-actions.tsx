import { IconCheck, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';

import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCan } from '../../venue/company/company.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import type { Drafts } from './drafts.ts';
import { noDeletion, noEditing, showRefusal, titleProblem } from './messages.ts';
import { usePoisCache } from './queries.ts';
import { rebaseRow, saveRow } from './save-row.ts';
import { useRow } from './use-row.ts';

import classes from './pois.module.css';

const useSaveRow = (poi: WirePoi, drafts: Drafts) => {
  const cache = usePoisCache({ buildingId: poi.building_id, floorId: poi.building_floor_id });
  return useAction({
    mutationFn: async () => {
      await saveRow(poi, drafts, cache);
      showSuccess('Updated successfully');
      void cache.refreshStudio();
    },
    onError: async (error) => {
      showRefusal(error);
      await rebaseRow(poi, drafts, cache, error);
    },
    meta: { silent: true },
  });
};

type Props = { poi: WirePoi; onDelete: (poi: WirePoi) => void };

export const RowActions = ({ poi, onDelete }: Props) => {
  const { draft, drafts, fields, mayEdit, isSaved } = useRow(poi);
  const mayDelete = useCan('floor.manage');
  const { run: save, busy } = useSaveRow(poi, drafts);
  const reason = (): string | null => {
    if (!mayEdit) return noEditing;
    if (draft) return titleProblem(fields.title);
    return isSaved ? 'Saved' : 'Nothing has changed in this row';
  };
  return (
    <span data-edited={draft !== undefined || undefined}>
      <IconButton
        icon={isSaved ? IconCheck : IconDeviceFloppy}
        label="Save"
        data-saved={isSaved || undefined}
        aria-description={isSaved ? 'Saved' : undefined}
        className={classes.save}
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
