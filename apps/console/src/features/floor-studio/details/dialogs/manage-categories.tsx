import { PoiCategoryInput } from '@floorwright/contract';
import { poiCategories } from '@floorwright/contract/client';
import { translationChanges } from '@floorwright/domain/translations';
import { Select } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../lib/api/call.ts';
import { wordsFor } from '../../../../lib/api/failure.ts';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { showFailure, showSuccess } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useDialog } from '../../../../ui/dialog/use-dialog.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MissingLanguages } from '../../../../ui/translations/missing-languages.tsx';
import { companyKey, useCompany } from '../../../../venue/company/company.ts';
import {
  categoriesQuery,
  type Category,
  CategoryFields,
  useCategoryLanguages,
} from '../../../../venue/company/poi-categories.tsx';
import { messages } from './messages/index.ts';
import { categoryContentsQuery } from './queries.ts';

import classes from './manage-categories.module.css';

type Renaming = { category: Category; applicationId: number; onDone: () => void };

const RenameForm = ({ category, applicationId, onDone }: Renaming) => {
  const company = useCompany();
  const client = useQueryClient();
  const rename = useApiForm({
    schema: PoiCategoryInput,
    defaultValues: {
      building_poi_category: { name: category.name, translations: category.translations },
    },
    send: ({ building_poi_category: { name, translations = {} } }, options) => {
      const changed = translationChanges(category.translations, translations);
      const body = {
        building_poi_category: { name, ...(changed && { translations: changed }) },
      };
      return call(poiCategories.rename, { params: { id: category.id }, body }, options);
    },
    onSent: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: companyKey(company?.id) });
    },
  });
  return (
    <DialogForm
      of={rename}
      label={messages.categories.renameTitle}
      submitLabel={messages.categories.rename}
      onCancel={onDone}
    >
      <CategoryFields control={rename.form.control} applicationId={applicationId} />
    </DialogForm>
  );
};

/** The value of the option 'No category'. */
const none = '0';

type Deleting = { category: Category; others: readonly Category[]; onDone: () => void };

const DeleteCategory = ({ category, others, onDone }: Deleting) => {
  const company = useCompany();
  const client = useQueryClient();
  const [into, setInto] = useState(none);
  const [busy, setBusy] = useState(false);
  const { data: pois } = useQuery(categoryContentsQuery(company?.id, category.id));
  const merges = into !== none;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = merges ? { merge_into: Number(into) } : {};
      await call(poiCategories.remove, { params: { id: category.id }, query });
      onDone();
      showSuccess(
        merges
          ? messages.categories.merged(category.name)
          : messages.categories.deleted(category.name),
      );
    } catch (error) {
      showFailure(wordsFor(error));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: companyKey(company?.id) });
    }
  };
  return (
    <ConfirmDialog
      opened
      title={messages.categories.deleteTitle(category.name)}
      confirmLabel={merges ? messages.categories.merge : messages.categories.delete}
      destructive
      irreversible
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      <p className={classes.count}>
        {pois === undefined ? messages.categories.counting : messages.categories.pois(pois)}
      </p>
      <Select
        label={messages.categories.moveTo}
        data={[
          { value: none, label: messages.categories.none },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={into}
        allowDeselect={false}
        searchable
        nothingFoundMessage={messages.categories.noMatch}
        onChange={(value) => setInto(value ?? none)}
      />
    </ConfirmDialog>
  );
};

type Props = { opened: boolean; applicationId: number; onClose: () => void };

/** The categories of an application: renamed, merged and deleted for all its POIs at once. */
export const ManageCategories = ({ opened, applicationId, onClose }: Props) => {
  const company = useCompany();
  const { data: categories } = useQuery(categoriesQuery(company?.id, applicationId));
  const languages = useCategoryLanguages(applicationId);
  const renaming = useDialog<Category>();
  const deleting = useDialog<Category>();
  const known = categories ?? [];
  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => {
          // This dialog also gets Escape while another one is open over it.
          if (!renaming.opened && !deleting.opened) onClose();
        }}
        title={messages.categories.title}
        footer={
          <Button variant="default" onClick={onClose}>
            {messages.categories.close}
          </Button>
        }
      >
        {categories?.length === 0 && messages.categories.empty}
        <ul className={classes.list} aria-label={messages.categories.title}>
          {known.map((category) => (
            <li key={category.id} className={classes.row}>
              <span className={classes.name}>
                {category.name}
                <MissingLanguages
                  plain={{ name: category.name }}
                  translations={category.translations}
                  languages={languages}
                />
              </span>
              <IconButton
                icon={IconPencil}
                label={messages.categories.renameOne(category.name)}
                onClick={() => renaming.open(category)}
              />
              <IconButton
                icon={IconTrash}
                label={messages.categories.deleteOne(category.name)}
                onClick={() => deleting.open(category)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        opened={renaming.opened}
        onClose={renaming.close}
        title={messages.categories.renameTitle}
      >
        {renaming.subject && (
          <RenameForm
            category={renaming.subject}
            applicationId={applicationId}
            onDone={renaming.close}
          />
        )}
      </Dialog>
      {deleting.opened && deleting.subject && (
        <DeleteCategory
          category={deleting.subject}
          others={known.filter(({ id }) => id !== deleting.subject?.id)}
          onDone={deleting.close}
        />
      )}
    </>
  );
};
