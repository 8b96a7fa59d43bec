import { NewCompanyInput } from '@floorwright/contract';
import { companies } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';

import { call } from '../../lib/api/call.ts';
import type { DescribeFailure } from '../../lib/forms/problem.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEnterCompany } from '../../venue/company/select-company.ts';
import { forgetChosenPlan, type OfferedPlan } from '../../venue/plans/plans.ts';
import { messages } from './messages/index.ts';

/** Errors of the name are shown at the field, others in the banner. */
export const describeCreateFailure: DescribeFailure = (failure) =>
  failure.validations ? null : { title: failure.message || messages.create.failed };

type FormProps = {
  plan: OfferedPlan;
  /** Restores the name after the user went back to the plans. */
  typedName: string;
  onBack: (typedName: string) => void;
  onCancel: () => void;
};

const CreateForm = ({ plan, typedName, onBack, onCancel }: FormProps) => {
  const enter = useEnterCompany();
  const create = useApiForm({
    schema: NewCompanyInput,
    defaultValues: { name: typedName, plan_slug: plan.slug },
    send: (body, options) => call(companies.create, { body }, options),
    onSent: ({ saas_company }) => {
      forgetChosenPlan();
      return enter(saas_company);
    },
    describeFailure: describeCreateFailure,
  });
  const { control } = create.form;
  const name = useWatch({ control, name: 'name' });
  const { isSubmitting } = useFormState({ control });
  return (
    <DialogForm
      of={create}
      label={messages.create.form}
      submitLabel={messages.create.submit}
      submitDisabledReason={name.trim() === '' ? messages.create.typeName : null}
      onCancel={onCancel}
      more={
        <Button
          variant="subtle"
          color="gray"
          me="auto"
          disabledReason={isSubmitting ? messages.create.wait : null}
          onClick={() => onBack(name)}
        >
          {messages.create.back}
        </Button>
      }
    >
      <Text c="dimmed">{messages.create.plan(plan.name)}</Text>
      <TextField control={control} name="name" label={messages.create.name} data-autofocus />
    </DialogForm>
  );
};

type Props = Omit<FormProps, 'plan'> & { plan: OfferedPlan | null; opened: boolean };

export const CreateCompany = ({ plan, opened, ...props }: Props) => (
  <Dialog opened={opened} onClose={props.onCancel} title={messages.create.title}>
    {plan && <CreateForm plan={plan} {...props} />}
  </Dialog>
);
