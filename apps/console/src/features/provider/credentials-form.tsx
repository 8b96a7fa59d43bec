import { NewBuildingInput } from '@floorwright/contract';
import { z } from 'zod';

import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import {
  connectProvider,
  type Credentials,
  type VenueProvider,
} from '../../venue/provider/connect.ts';
import { providerToast, StepBar } from './steps.tsx';

const required = NewBuildingInput.shape.name;
const Fields = z.object({ clientId: required, clientSecret: required, customerId: required });

/** An account that the provider has accepted. */
export type Account = {
  credentials: Credentials;
  provider: VenueProvider;
  venues: { id: string; name: string }[];
};

type Props = {
  providerUrl: string;
  present: Credentials;
  onConnected: (account: Account) => void;
};

/** The account at the provider, checked when the form is sent. */
export const CredentialsForm = ({ providerUrl, present, onConnected }: Props) => {
  const connect = useApiForm({
    schema: Fields,
    defaultValues: present,
    send: async (credentials) => {
      providerToast.hide();
      const provider = connectProvider(providerUrl, credentials);
      return { provider, answer: await provider.venues() };
    },
    onSent: ({ provider, answer }, credentials) => {
      if (answer.outcome === 'failed') providerToast.show(answer.failure.message);
      else if (answer.value.length === 0)
        providerToast.show('The provider has no venues for this customer yet.');
      else onConnected({ credentials, provider, venues: answer.value });
    },
  });
  const { control } = connect.form;
  const shared = { control, maxLength: 255, autoComplete: 'off', spellCheck: false };
  return (
    <Form of={connect} label="Account">
      <TextField {...shared} name="clientId" label="Client id" />
      <PasswordField
        {...shared}
        name="clientSecret"
        label="Client secret"
        visibilityToggleButtonProps={{ 'aria-label': 'Show secret', title: 'Show secret' }}
      />
      <TextField {...shared} name="customerId" label="Customer id" />
      <StepBar>
        <SubmitButton>Connect</SubmitButton>
      </StepBar>
    </Form>
  );
};
