import { ActionName, ActionUrl } from '@floorwright/contract';
import { z } from 'zod';

import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { UrlDraft } from '../draft/draft.ts';
import { FormFooter, type FormProps, useReportTyped } from './form-parts.tsx';

import panel from '../panel/panel.module.css';

const UrlAction = z.object({ scheme: z.literal('url'), name: ActionName, url: ActionUrl });

/** The form of an engagement that opens a page. */
export const UrlForm = ({
  activity,
  title,
  nextReason,
  onTyped,
  onNext,
  onCancel,
}: FormProps<UrlDraft>) => {
  const of = useApiForm({
    schema: UrlAction,
    defaultValues: activity,
    send: (values) => Promise.resolve(values),
    onSent: onNext,
  });
  const { control } = of.form;
  useReportTyped(of.form, onTyped);
  return (
    <Form of={of} label={title}>
      <h2 className={panel.title}>{title}</h2>
      <TextField control={control} name="name" label="Action name" maxLength={255} data-autofocus />
      <TextField
        control={control}
        name="url"
        label="URL"
        type="url"
        placeholder="https://"
        description="The page that opens on the visitor's phone."
        maxLength={255}
      />
      <FormFooter nextReason={nextReason} onCancel={onCancel} />
    </Form>
  );
};
