import { foldText } from '@floorwright/domain/language';
import { furtherLanguages } from '@floorwright/domain/translations';
import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';

import { named } from '../../lib/names.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
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
import { createDrafts, type Drafts } from './drafts.ts';
import { ExportButton } from './export-button.tsx';
import { ImportButton } from './import-button.tsx';
import { LanguageChoice } from './languages/language-choice.tsx';
import { messages } from './messages/index.ts';
import { PoisToolbar } from './pois-toolbar.tsx';
import { type FloorPois, usePoisCache } from './queries.ts';
import { noEditing } from './refusals.ts';
import { saveRows } from './save-row.ts';
import { useFilteredPois } from './use-filtered-pois.ts';
import { PoisTableContext } from './use-row.ts';

import classes from './pois.module.css';

const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowDown') return 1;
  return key === 'Enter' ? (shiftKey ? -1 : 1) : 0;
};

/**
 * Moves between cells as in a spreadsheet: arrow keys and Enter within a column, Tab along the row.
 */
const moveByKey = (event: KeyboardEvent): void => {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.dataset['cell'] === undefined) return;
  // On a button Enter activates it; during IME composition it ends the composition.
  if (event.key === 'Enter' && (target.tagName === 'BUTTON' || event.nativeEvent.isComposing))
    return;
  const step = stepOf(event);
  const cell = target.closest<HTMLElement>('td[data-column]');
  const row = cell?.parentElement;
  if (step === 0 || !cell || !row) return;
  event.preventDefault();
  const other = step < 0 ? row.previousElementSibling : row.nextElementSibling;
  other
    ?.querySelector<HTMLElement>(`td[data-column='${cell.dataset['column']}'] [data-cell]`)
    ?.focus();
};

type Place = { buildingId: number; floorId: number };

/** Saves all edited rows and reports each refused one with its reason. */
const useSaveAll = (place: Place, drafts: Drafts) => {
  const cache = usePoisCache(place);
  return useAction({
    mutationFn: async (rows: readonly WirePoi[]) => {
      const { saved, refused, deleted } = await saveRows(rows, drafts, cache);
      if (saved > 0) showSuccess(messages.table.saved(saved));
      if (refused.length > 0) {
        const reasons = refused.map(
          ({ title, reason }) => `${title} (${reason.replace(/\.$/, '')})`,
        );
        showFailure(messages.table.notSaved(named(reasons)));
      }
      if (deleted.length > 0) showFailure(messages.table.deletedByOther(named(deleted)));
      void cache.refreshStudio();
    },
  });
};

const importReason = (mayEdit: boolean, pois: readonly WirePoi[] | undefined): string | null => {
  if (!mayEdit) return noEditing;
  return pois ? null : messages.export.loading;
};

type Props = {
  of: FloorPois;
  /** Shown beside the export button. */
  actions: ReactNode;
  /** The link to the studio, where POIs are drawn. */
  toFloor: ReactNode;
};

export const PoisTable = ({ of, actions, toFloor }: Props) => {
  const { place, applicationId, languages, floorName, pois } = of;
  const { categories, categoryName, linkOf, failure } = of;
  const mayEdit = useCan('floor.update');
  const [drafts] = useState(createDrafts);
  const edited = useSyncExternalStore(drafts.subscribe, drafts.edited);
  const changed = pois?.filter(({ id }) => edited.includes(id)) ?? [];
  const unsaved = changed.length;
  const { run: saveAll, busy: isSaving } = useSaveAll(place, drafts);
  const filtered = useFilteredPois(pois, categoryName, edited, languages);
  const { rows, list, onListChange, view, showsContact } = filtered;
  const deleting = useDialog<WirePoi>();
  const { open: askToDelete } = deleting;
  const columns = useMemo(
    () => poiColumns({ floorName, linkOf, tag: view.tag, showsContact, onDelete: askToDelete }),
    [floorName, linkOf, view.tag, showsContact, askToDelete],
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
        views={
          <>
            {languages.length > 1 && (
              <LanguageChoice
                languages={languages}
                pois={pois ?? []}
                view={view}
                onChange={filtered.onViewChange}
              />
            )}
            <Checkbox
              label={messages.contact.show}
              checked={showsContact}
              onChange={({ currentTarget }) => filtered.onContactChange(currentTarget.checked)}
            />
          </>
        }
      >
        {actions}
        <ImportButton
          pois={pois}
          languages={languages}
          categoryId={(name) =>
            categories?.find((category) => foldText(category.name) === foldText(name))?.id
          }
          drafts={drafts}
          disabledReason={importReason(mayEdit, categories && pois)}
        />
        <ExportButton
          pois={rows}
          ready={rows !== undefined && categories !== undefined}
          languages={furtherLanguages(languages)}
          floorName={floorName}
          categoryName={categoryName}
          linkOf={linkOf}
        />
      </PoisToolbar>
      <PoisTableContext value={shared}>
        <div className={classes.table} role="presentation" onKeyDown={moveByKey}>
          <DataTable
            phone="scroll"
            label={messages.title}
            columns={columns}
            rowId={({ id }) => String(id)}
            rows={rows}
            list={list}
            onListChange={onListChange}
            failure={failure}
            wide
            empty={
              list.q || view.onlyMissing ? (
                <NothingFound list={list} onListChange={onListChange} />
              ) : (
                <EmptyState
                  drawing={<EmptyRoom />}
                  sentence={messages.table.empty}
                  detail={messages.table.emptyNote}
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
