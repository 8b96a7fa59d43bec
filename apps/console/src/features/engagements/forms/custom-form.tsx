import { ActionName, CustomRowInput } from '@floorwright/contract';
import { filledRows, noRowsMessage } from '@floorwright/domain/engagements';
import { TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FieldValues, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type Bound, useField } from '../../../ui/form/use-field.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FormTranslations } from '../../../ui/translations/form-translations.tsx';
import { TranslationsInput } from '../draft/draft-of.ts';
import type { CustomDraft } from '../draft/draft.ts';
import { messages } from '../messages/index.ts';
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
      error={isErrorShown && problem && showSentence(problem.message)}
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
  translations: TranslationsInput,
});

/** The form of an engagement that sends key/value pairs to the app. */
export const CustomForm = ({
  activity,
  title,
  languages = [],
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
  const name = useWatch({ control, name: 'name' });
  useReportTyped(of.form, onTyped);
  const only = list.fields.length === 1 ? messages.forms.oneRow : null;
  return (
    <Form of={of} label={title}>
      <h2 className={panel.title}>{title}</h2>
      <TextField
        control={control}
        name="name"
        label={messages.forms.actionName}
        maxLength={255}
        data-autofocus
      />
      <FormTranslations
        control={control}
        name="translations"
        languages={languages}
        fields={[{ name: 'name', label: messages.forms.actionName, plain: name }]}
      />
      <ul className={classes.rows} aria-label={messages.forms.pairs}>
        {list.fields.map(({ id }, at) => (
          <li key={id} className={classes.row}>
            <RowField
              control={control}
              name={`${rows}.${at}.name`}
              label={messages.forms.titleOf(at + 1)}
              placeholder={messages.forms.title}
              part="name"
            />
            <RowField
              control={control}
              name={`${rows}.${at}.value`}
              label={messages.forms.valueAt(at + 1)}
              placeholder={messages.forms.value}
              part="value"
            />
            <IconButton
              icon={IconMinus}
              label={messages.forms.removeRow}
              aria-label={messages.forms.removeRowOf(at + 1)}
              disabledReason={only}
              onClick={() => list.remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} size={16} />}
        disabledReason={list.fields.length >= most ? messages.forms.most(most) : null}
        onClick={() => list.append({ name: '', value: '' })}
      >
        {messages.forms.addRow}
      </Button>
      <FormFooter nextReason={nextReason} onCancel={onCancel} />
    </Form>
  );
};
