import { ExtraRequestsInput } from '@floorwright/contract';
import { subscriptions } from '@floorwright/contract/client';
import { withDecimalPoint } from '@floorwright/domain/language';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { locale } from '../../../lib/language/language.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type CompanyBilling, useBillingRefresh } from '../queries.ts';
import { messages } from './messages/index.ts';
import type { Usage } from './usage-words.ts';

/** As typed; empty means the default cap. */
const Typed = z.object({
  extra_allowed: z.boolean(),
  extra_cap: z
    .string()
    .transform((typed) => withDecimalPoint(typed, locale))
    .superRefine((typed, context) => {
      if (typed.trim() === '') return;
      const checked = ExtraRequestsInput.shape.extra_cap.safeParse(typed);
      const message = checked.error?.issues[0]?.message;
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
});

type FormProps = { usage: Usage; price: CompanyBilling['price']; onClose: () => void };

const ExtraRequestsForm = ({ usage, price, onClose }: FormProps) => {
  const refresh = useBillingRefresh();
  const change = useApiForm({
    schema: Typed,
    defaultValues: {
      extra_allowed: usage.extra_allowed,
      extra_cap: usage.extra_cap_is_default ? '' : usage.extra_cap,
    },
    send: ({ extra_allowed, extra_cap }) => {
      const cap = extra_cap.trim();
      const body = { extra_allowed, extra_cap: cap === '' ? null : cap };
      return call(subscriptions.updateExtraRequests, { body });
    },
    onSent: async () => {
      await refresh();
      onClose();
      showSuccess(messages.change.done);
    },
  });
  const { control } = change.form;
  const allowed = useWatch({ control, name: 'extra_allowed' });
  return (
    <DialogForm
      of={change}
      label={messages.change.title}
      submitLabel={messages.change.submit}
      onCancel={onClose}
    >
      <Text>{messages.change.intro}</Text>
      <CheckboxField
        control={control}
        name="extra_allowed"
        label={messages.change.allow}
        description={messages.change.allowNote}
      />
      {allowed && (
        <TextField
          control={control}
          name="extra_cap"
          label={messages.change.cap}
          description={messages.change.capNote}
          inputMode="decimal"
          placeholder={price === null ? '0.00' : messages.change.planPrice(price)}
          rightSection={usage.currency.toUpperCase()}
          rightSectionWidth={52}
          rightSectionPointerEvents="none"
        />
      )}
    </DialogForm>
  );
};

/** Allows API requests beyond the plan up to a cap, or refuses them. */
export const ExtraRequests = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={messages.change.title}>
    <ExtraRequestsForm {...props} />
  </Dialog>
);
