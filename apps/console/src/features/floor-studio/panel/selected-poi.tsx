import { valueAt } from '@floorwright/domain/persistent-map';
import { writeHoursLine } from '@floorwright/domain/working-hours';
import {
  describePoi,
  describePoiAlike,
  type Editor,
  type Poi,
  type PoiDetails,
} from '@floorwright/floor-editor';
import { useQuery } from '@tanstack/react-query';

import { listTags } from '../../../lib/names.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { HoursEditor } from '../../../ui/working-hours/hours-editor.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { AddCategory, categoriesQuery } from '../../../venue/company/poi-categories.tsx';
import { ManageCategories } from '../details/dialogs/manage-categories.tsx';
import { lastDetails, rememberDetails } from '../details/last-details.ts';
import { PoiForm } from '../details/poi-form.tsx';
import { reasonAgainst } from '../editor-words/notices/reasons.ts';
import { useEditor } from '../session/session.ts';

type Props = {
  editor: Editor;
  poiKey: string;
  applicationId: number;
  /** Of the building. */
  languages: readonly string[];
  /** Whether a missing name is reported at once. */
  checked: boolean;
  onDelete: (poi: Poi) => void;
};

/** The details of the selected POI. */
export const SelectedPoi = ({
  editor,
  poiKey,
  applicationId,
  languages,
  checked,
  onDelete,
}: Props) => {
  const company = useCompany();
  const poi = useEditor(editor, ({ history }) => valueAt(history.head.pois, poiKey));
  const access = useEditor(editor, (state) => state.access);
  const { data: categories } = useQuery(categoriesQuery(company?.id, applicationId));
  const adding = useDialog<Poi>();
  const managing = useDialog<Poi>();
  const timing = useDialog<Poi>();
  if (!poi) return null;

  const set = <Field extends keyof PoiDetails>(field: Field, value: PoiDetails[Field]): void => {
    editor.perform(describePoi(poiKey, field, value));
    const described = valueAt(editor.state().history.head.pois, poiKey);
    if (described && (field === 'categoryId' || field === 'workingHours'))
      rememberDetails(applicationId, described);
  };
  const isBlank = poi.categoryId === null && poi.workingHours === null;
  const last = isBlank ? lastDetails(applicationId) : null;
  const category = categories?.find(({ id }) => id === last?.categoryId)?.name;
  const lastText = last && [category ?? '', writeHoursLine(last.workingHours)].filter(Boolean);
  return (
    <>
      <PoiForm
        key={poiKey}
        poi={poi}
        categories={categories}
        languages={languages}
        readOnlyReason={reasonAgainst('update', access)}
        deleteDisabledReason={reasonAgainst('manage', access)}
        checked={checked}
        onChange={set}
        onAddPicture={(picture) => {
          const now = valueAt(editor.state().history.head.pois, poiKey);
          if (now) set('pictures', [...now.pictures, picture]);
        }}
        last={
          last && lastText && lastText.length > 0
            ? {
                text: listTags(lastText),
                onUse: () => editor.perform(describePoiAlike(poiKey, last)),
              }
            : null
        }
        onAddCategory={() => adding.open(poi)}
        onManageCategories={() => managing.open(poi)}
        onEditHours={() => timing.open(poi)}
        onDelete={() => onDelete(poi)}
      />
      <AddCategory
        opened={adding.opened}
        applicationId={applicationId}
        onAdded={({ id }) => set('categoryId', id)}
        onClose={adding.close}
      />
      <ManageCategories
        opened={managing.opened}
        applicationId={applicationId}
        onClose={managing.close}
      />
      <HoursEditor
        opened={timing.opened}
        hours={poi.workingHours}
        onApply={(hours) => {
          set('workingHours', hours);
          timing.close();
        }}
        onClose={timing.close}
      />
    </>
  );
};
