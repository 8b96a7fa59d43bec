import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { useDialog } from '../../ui/dialog/dialog.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { useCan } from '../../venue/company/company.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { AddCategory } from '../../venue/company/poi-categories.tsx';
import { poiColumns } from './columns.tsx';
import { DeletePoi } from './delete-poi.tsx';
import { createDrafts } from './drafts.ts';
import { ExportButton } from './export-button.tsx';
import { moveByKey } from './move-by-key.ts';
import { PoisToolbar } from './pois-toolbar.tsx';
import { useArranged } from './use-arranged.ts';
import type { FloorPois } from './use-pois.ts';
import { PoisTableContext } from './use-row.ts';
import { useSaveAll } from './use-save-all.ts';

import classes from './pois.module.css';

type Props = {
  of: FloorPois;
  /** Beside the export. */
  actions: ReactNode;
  /** The way to where POIs are drawn. */
  toFloor: ReactNode;
};

export const PoisTable = ({ of, actions, toFloor }: Props) => {
  const { place, applicationId, floorName, pois, categories, categoryName, linkOf, failure } = of;
  const mayEdit = useCan('floor.update');
  const [drafts] = useState(createDrafts);
  const edited = useSyncExternalStore(drafts.subscribe, drafts.edited);
  const changed = pois?.filter(({ id }) => edited.includes(id)) ?? [];
  const unsaved = changed.length;
  const { run: saveAll, busy: isSaving } = useSaveAll(place, drafts);
  const { rows, list, onListChange } = useArranged(pois, categoryName, edited);
  const deleting = useDialog<WirePoi>();
  const { open: askToDelete } = deleting;
  const columns = useMemo(
    () => poiColumns({ floorName, linkOf, onDelete: askToDelete }),
    [floorName, linkOf, askToDelete],
  );
  const categorizing = useDialog<WirePoi>();
  const { open: addCategory, subject: categorized } = categorizing;
  const shared = useMemo(
    () => ({ drafts, categories, mayEdit, addCategory }),
    [drafts, categories, mayEdit, addCategory],
  );

  return (
    <>
      <PoisToolbar
        list={list}
        onListChange={onListChange}
        unsaved={unsaved}
        onSaveAll={() => saveAll(changed)}
        isSaving={isSaving}
        onDiscard={drafts.dropAll}
      >
        {actions}
        <ExportButton
          pois={rows}
          ready={rows !== undefined && categories !== undefined}
          floorName={floorName}
          categoryName={categoryName}
          linkOf={linkOf}
        />
      </PoisToolbar>
      <PoisTableContext value={shared}>
        <div className={classes.table} role="presentation" onKeyDown={moveByKey}>
          <DataTable
            phone="scroll"
            label="Points of Interest"
            columns={columns}
            rowId={({ id }) => String(id)}
            rows={rows}
            list={list}
            onListChange={onListChange}
            failure={failure}
            wide
            empty={
              list.q ? (
                <NothingFound list={list} onListChange={onListChange} />
              ) : (
                <EmptyState
                  drawing={<EmptyRoom />}
                  sentence="There are no POIs on this floor yet."
                  detail="They are drawn on the map of the floor."
                  action={toFloor}
                />
              )
            }
          />
        </div>
      </PoisTableContext>
      <DeletePoi
        poi={deleting.subject}
        place={place}
        drafts={drafts}
        opened={deleting.opened}
        onClose={deleting.close}
      />
      <AddCategory
        applicationId={applicationId}
        opened={categorizing.opened}
        onAdded={({ id }) => categorized && drafts.change(categorized, { category_id: id })}
        onClose={categorizing.close}
      />
      <LeaveGuard unsaved={unsaved > 0} />
    </>
  );
};
