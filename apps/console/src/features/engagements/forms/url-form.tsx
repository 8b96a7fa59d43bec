import { ActionName, ActionUrl } from '@floorwright/contract';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormTranslations } from '../../../ui/translations/form-translations.tsx';
import { TranslationsInput } from '../draft/draft-of.ts';
import type { UrlDraft } from '../draft/draft.ts';
import { messages } from '../messages/index.ts';
import { FormFooter, type FormProps, useReportTyped } from './form-parts.tsx';

import panel from '../panel/panel.module.css';

const UrlAction = z.object({
  scheme: z.literal('url'),
  name: ActionName,
  url: ActionUrl,
  translations: TranslationsInput,
});

/** The form of an engagement that opens a page. */
export const UrlForm = ({
  activity,
  title,
  languages = [],
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
  const [name, url] = useWatch({ control, name: ['name', 'url'] });
  useReportTyped(of.form, onTyped);
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
      <TextField
        control={control}
        name="url"
        label={messages.forms.url}
        type="url"
        dir="ltr"
        placeholder="https://"
        description={messages.forms.urlNote}
        maxLength={255}
      />
      <FormTranslations
        control={control}
        name="translations"
        languages={languages}
        fields={[
          { name: 'name', label: messages.forms.actionName, plain: name },
          { name: 'url', label: messages.forms.url, kind: 'url', plain: url },
        ]}
      />
      <FormFooter nextReason={nextReason} onCancel={onCancel} />
    </Form>
  );
};
