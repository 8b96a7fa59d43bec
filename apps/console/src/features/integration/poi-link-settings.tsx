import { BuildingInput } from '@floorwright/contract';
import { buildings } from '@floorwright/contract/client';
import {
  buildPoiLink,
  defaultPoiLinkMask,
  poiLinkMaskProblem,
  poiLinkVariables,
} from '@floorwright/domain/pois';
import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { buildingQuery, type CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';

import classes from './poi-link.module.css';

type Insertion = {
  /** Applied to the element around the field. */
  field: RefObject<HTMLDivElement | null>;
  insert: (text: string) => void;
};

/** Inserts text at the caret or over the selection, and moves the caret behind it. */
const useInsertion = (onChange: (value: string) => void): Insertion => {
  const field = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const input = (): HTMLInputElement | null => field.current?.querySelector('input') ?? null;

  // The caret can only be set once the field has its new value.
  useLayoutEffect(() => {
    if (!caret) return;
    const element = field.current?.querySelector('input');
    element?.focus();
    element?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const insert = (text: string): void => {
    const element = input();
    if (!element) return;
    const { value } = element;
    const start = element.selectionStart ?? value.length;
    const end = element.selectionEnd ?? start;
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`);
    setCaret({ at: start + text.length });
  };
  return { field, insert };
};

/** The variables of a mask; a click inserts one. */
const MaskVariables = ({ onInsert }: { onInsert: (name: string) => void }) => (
  <div role="group" aria-label="Variables">
    <div className={classes.label}>Variables</div>
    <ul className={classes.variables}>
      {poiLinkVariables.map(({ name, description }) => (
        <li key={name}>
          <UnstyledButton
            className={classes.variable}
            aria-label={`Insert ${name}. ${description}`}
            onClick={() => onInsert(name)}
          >
            <code className={classes.name}>{name}</code>
            <span className={classes.description}>{description}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </div>
);

const poi = { poiId: 42, poiName: 'Information desk', floorId: 7, floorName: '0' };

type Props = { mask: string; building: CompanyBuilding };

/** The link that the mask produces for a POI at the building. */
const PoiLinkPreview = ({ mask, building: { coordinate } }: Props) => {
  const typed = mask.trim() === '' ? null : mask.trim();
  const broken = typed !== null && poiLinkMaskProblem(typed) !== undefined;
  return (
    <div>
      <div className={classes.label}>Preview</div>
      <output aria-label="Preview" className={classes.preview} data-broken={broken || undefined}>
        {broken
          ? 'The link of a valid mask appears here.'
          : buildPoiLink(typed, { ...poi, ...coordinate }, window.location.origin)}
      </output>
      <div className={classes.description}>
        For a POI named {poi.poiName} on floor {poi.floorName}.
      </div>
    </div>
  );
};

type FormProps = { building: CompanyBuilding; onClose: () => void };

const schema = BuildingInput.pick({ poi_link_mask: true, share_page: true });

const SettingsForm = ({ building, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const { id } = building;
  const saved = building.poi_link_mask ?? '';
  const settings = useApiForm({
    schema,
    defaultValues: { poi_link_mask: saved, share_page: building.share_page },
    send: ({ poi_link_mask: typed, share_page: page }) =>
      call(buildings.update, {
        params: { id },
        body: {
          ...((typed ?? '') !== saved && { poi_link_mask: typed }),
          ...(page !== building.share_page && { share_page: page }),
        },
      }),
    onSent: (answer) => {
      queryClient.setQueryData(buildingQuery(company?.id, id).queryKey, answer.building);
      onClose();
      showSuccess('Settings saved successfully');
    },
  });
  const { form } = settings;
  const { control } = form;
  const mask = useWatch({ control, name: 'poi_link_mask' }) ?? '';
  const isPublic = useWatch({ control, name: 'share_page' });
  const isSame = mask.trim() === saved && isPublic === building.share_page;
  const { field, insert } = useInsertion((text) =>
    form.setValue('poi_link_mask', text, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <DialogForm
      of={settings}
      label="POI Link Settings"
      submitLabel="Save"
      submitDisabledReason={isSame ? 'Nothing has changed yet' : null}
      onCancel={onClose}
    >
      <div ref={field}>
        <TextField
          control={control}
          name="poi_link_mask"
          label="Link mask"
          description="The link that leads to a POI. If empty, the default shown in gray is used."
          placeholder={defaultPoiLinkMask}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
        />
      </div>
      <MaskVariables onInsert={insert} />
      <PoiLinkPreview mask={mask} building={building} />
      <CheckboxField
        control={control}
        name="share_page"
        label="Public page"
        description="Links to /share/ open a map of this building for everyone who has one. When this is off, these links stop working."
      />
    </DialogForm>
  );
};

export const PoiLinkSettings = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title="POI Link Settings" size={560}>
    <SettingsForm {...props} />
  </Dialog>
);
