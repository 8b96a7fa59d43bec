import { ActionName, CustomRowInput } from '@floorwright/contract';
import { filledRows, noRowsMessage } from '@floorwright/domain/engagements';
import { TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FieldValues, useFieldArray, useFormState } from 'react-hook-form';
import { z } from 'zod';

import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type Bound, useField } from '../../../ui/form/use-field.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CustomDraft } from '../draft/draft.ts';
import { FormFooter, type FormProps, useReportTyped } from './form-parts.tsx';

import panel from '../panel/panel.module.css';
import classes from './forms.module.css';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> & {
  part: keyof typeof CustomRowInput.shape;
  label: string;
  placeholder: string;
};

/** One field of a row. An error is shown but does not block: incomplete rows are omitted. */
const RowField = <Typed extends FieldValues, Sent>({
  control,
  name,
  part,
  label,
  placeholder,
}: Props<Typed, Sent>) => {
  const { field } = useField({ control, name });
  const formState = useFormState({ control, name });
  const isErrorShown = formState.isSubmitted || control.getFieldState(name, formState).isTouched;
  const problem = CustomRowInput.shape[part].safeParse(field.value).error?.issues[0];
  return (
    <TextInput
      {...field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={255}
      value={field.value ?? ''}
      error={isErrorShown && problem?.message}
    />
  );
};

const rows = 'custom_attributes_attributes';
const most = 100;

/** Incomplete rows are dropped. */
const CustomAction = z.object({
  scheme: z.literal('custom'),
  name: ActionName,
  [rows]: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** The form of an engagement that sends key/value pairs to the app. */
export const CustomForm = ({
  activity,
  title,
  nextReason,
  onTyped,
  onNext,
  onCancel,
}: FormProps<CustomDraft>) => {
  const of = useApiForm({
    schema: CustomAction,
    defaultValues: activity,
    send: (values) => Promise.resolve({ ...values, [rows]: filledRows(values[rows]) }),
    onSent: (values) => {
      if (values[rows].length > 0) onNext(values);
      else showFailure(noRowsMessage);
    },
  });
  const { control } = of.form;
  const list = useFieldArray({ control, name: rows });
  useReportTyped(of.form, onTyped);
  const only = list.fields.length === 1 ? 'At least one row is required' : null;
  return (
    <Form of={of} label={title}>
      <h2 className={panel.title}>{title}</h2>
      <TextField control={control} name="name" label="Action name" maxLength={255} data-autofocus />
      <ul className={classes.rows} aria-label="Key/value pairs">
        {list.fields.map(({ id }, at) => (
          <li key={id} className={classes.row}>
            <RowField
              control={control}
              name={`${rows}.${at}.name`}
              label={`Title ${at + 1}`}
              placeholder="Title"
              part="name"
            />
            <RowField
              control={control}
              name={`${rows}.${at}.value`}
              label={`Value ${at + 1}`}
              placeholder="Value"
              part="value"
            />
            <IconButton
              icon={IconMinus}
              label="Remove row"
              aria-label={`Remove row ${at + 1}`}
              disabledReason={only}
              onClick={() => list.remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} size={16} />}
        disabledReason={list.fields.length >= most ? `At most ${most} key/value pairs` : null}
        onClick={() => list.append({ name: '', value: '' })}
      >
        Add row
      </Button>
      <FormFooter nextReason={nextReason} onCancel={onCancel} />
    </Form>
  );
};
