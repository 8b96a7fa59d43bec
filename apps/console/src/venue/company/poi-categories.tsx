import { type PoiCategory, PoiCategoryInput } from '@floorwright/contract';
import { poiCategories } from '@floorwright/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormTranslations } from '../../ui/translations/form-translations.tsx';
import { companyKey, useCompany } from './company.ts';
import { messages } from './messages/index.ts';

export type Category = z.output<typeof PoiCategory>;

const listQuery = (companyId: number | undefined, applicationId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'application', applicationId, 'poi-categories'],
    queryFn: ({ signal }) =>
      call(poiCategories.list, { params: { id: applicationId } }, { signal }),
    enabled: companyId !== undefined,
  });

/** The categories of POIs in an application, by name. */
export const categoriesQuery = (companyId: number | undefined, applicationId: number) => ({
  ...listQuery(companyId, applicationId),
  select: ({ building_poi_categories: categories }: { building_poi_categories: Category[] }) =>
    categories,
});

/** The languages into which the categories of an application can be translated; none while loading. */
export const useCategoryLanguages = (applicationId: number): readonly string[] => {
  const company = useCompany();
  const { data } = useQuery(listQuery(company?.id, applicationId));
  return data?.languages ?? [];
};

const nameField = 'building_poi_category.name';

type CategoryFieldsProps = {
  control: Control<z.input<typeof PoiCategoryInput>, unknown, z.output<typeof PoiCategoryInput>>;
  applicationId: number;
};

/** The name of a category, also in the further languages of its buildings. */
export const CategoryFields = ({ control, applicationId }: CategoryFieldsProps) => {
  const languages = useCategoryLanguages(applicationId);
  const name = useWatch({ control, name: nameField });
  return (
    <>
      <TextField
        control={control}
        name={nameField}
        label={messages.newCategory.name}
        maxLength={255}
        autoComplete="off"
        data-autofocus
      />
      <FormTranslations
        control={control}
        name="building_poi_category.translations"
        languages={languages}
        fields={[{ name: 'name', label: messages.newCategory.name, plain: name }]}
      />
    </>
  );
};

type Props = {
  applicationId: number;
  /** It is already in the list. */
  onAdded: (category: Category) => void;
  onClose: () => void;
};

const CategoryForm = ({ applicationId, onAdded, onClose }: Props) => {
  const company = useCompany();
  const client = useQueryClient();
  const { queryKey } = listQuery(company?.id, applicationId);
  const add = useApiForm({
    schema: PoiCategoryInput,
    defaultValues: { building_poi_category: { name: '' } },
    send: (body, options) =>
      call(poiCategories.create, { params: { id: applicationId }, body }, options),
    onSent: async ({ building_poi_category: category }) => {
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            building_poi_categories: [...known.building_poi_categories, category],
          },
      );
      onAdded(category);
      onClose();
      await client.invalidateQueries({ queryKey });
    },
  });
  const { control } = add.form;
  const name = useWatch({ control, name: nameField });
  return (
    <DialogForm
      of={add}
      label={messages.newCategory.title}
      submitLabel={messages.newCategory.confirm}
      submitDisabledReason={name.trim() === '' ? messages.newCategory.nameFirst : null}
      onCancel={onClose}
    >
      <CategoryFields control={control} applicationId={applicationId} />
    </DialogForm>
  );
};

export const AddCategory = ({ opened, ...form }: Props & { opened: boolean }) => (
  <Dialog opened={opened} onClose={form.onClose} title={messages.newCategory.title}>
    <CategoryForm {...form} />
  </Dialog>
);
