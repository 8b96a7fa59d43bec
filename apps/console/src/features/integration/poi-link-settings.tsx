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
import { messages } from './messages/index.ts';

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
  <div role="group" aria-label={messages.poiLink.variables}>
    <div className={classes.label}>{messages.poiLink.variables}</div>
    <ul className={classes.variables}>
      {poiLinkVariables.map(({ name }) => (
        <li key={name}>
          <UnstyledButton
            className={classes.variable}
            aria-label={messages.poiLink.insert(name, messages.poiLink.descriptions[name])}
            onClick={() => onInsert(name)}
          >
            <code className={classes.name}>{name}</code>
            <span className={classes.description}>{messages.poiLink.descriptions[name]}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </div>
);

const poi = { poiId: 42, poiName: messages.poiLink.sampleName, floorId: 7, floorName: '0' };

type Props = { mask: string; building: CompanyBuilding };

/** The link that the mask produces for a POI at the building. */
const PoiLinkPreview = ({ mask, building: { coordinate } }: Props) => {
  const typed = mask.trim() === '' ? null : mask.trim();
  const broken = typed !== null && poiLinkMaskProblem(typed) !== undefined;
  return (
    <div>
      <div className={classes.label}>{messages.poiLink.preview}</div>
      <output
        aria-label={messages.poiLink.preview}
        className={classes.preview}
        data-broken={broken || undefined}
      >
        {broken
          ? messages.poiLink.previewHint
          : buildPoiLink(typed, { ...poi, ...coordinate }, window.location.origin)}
      </output>
      <div className={classes.description}>
        {messages.poiLink.previewOf(poi.poiName, poi.floorName)}
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
      showSuccess(messages.poiLink.saved);
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
      label={messages.poiLink.title}
      submitLabel={messages.poiLink.save}
      submitDisabledReason={isSame ? messages.unchanged : null}
      onCancel={onClose}
    >
      <div ref={field}>
        <TextField
          control={control}
          name="poi_link_mask"
          label={messages.poiLink.mask}
          description={messages.poiLink.maskNote}
          placeholder={defaultPoiLinkMask}
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          data-autofocus
        />
      </div>
      <MaskVariables onInsert={insert} />
      <PoiLinkPreview mask={mask} building={building} />
      <CheckboxField
        control={control}
        name="share_page"
        label={messages.poiLink.publicPage}
        description={messages.poiLink.publicPageNote}
      />
    </DialogForm>
  );
};

export const PoiLinkSettings = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={messages.poiLink.title} size={560}>
    <SettingsForm {...props} />
  </Dialog>
);
