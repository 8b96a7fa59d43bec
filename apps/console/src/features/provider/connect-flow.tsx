import { NewBuildingInput } from '@floorwright/contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';

import { useConfig } from '../../lib/config-query.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import {
  connectProvider,
  type Credentials,
  type VenueProvider,
} from '../../venue/provider/connect.ts';
import { type Connection, toConnection } from '../../venue/provider/pending-connection.ts';
import { messages } from './messages/index.ts';
import { providerToast, StepBar, Steps } from './steps.tsx';

import classes from './provider.module.css';

const required = NewBuildingInput.shape.name;
const AccountFields = z.object({
  clientId: required,
  clientSecret: required,
  customerId: required,
});

/** An account that the provider has accepted. */
type Account = {
  credentials: Credentials;
  provider: VenueProvider;
  venues: { id: string; name: string }[];
};

type CredentialsFormProps = {
  providerUrl: string;
  present: Credentials;
  onConnected: (account: Account) => void;
};

/** The account at the provider, checked when the form is sent. */
const CredentialsForm = ({ providerUrl, present, onConnected }: CredentialsFormProps) => {
  const connect = useApiForm({
    schema: AccountFields,
    defaultValues: present,
    send: async (credentials) => {
      providerToast.hide();
      const provider = connectProvider(providerUrl, credentials);
      return { provider, answer: await provider.venues() };
    },
    onSent: ({ provider, answer }, credentials) => {
      if (answer.outcome === 'failed') providerToast.show(answer.failure.message);
      else if (answer.value.length === 0) providerToast.show(messages.flow.noVenues);
      else onConnected({ credentials, provider, venues: answer.value });
    },
  });
  const { control } = connect.form;
  const shared = { control, maxLength: 255, autoComplete: 'off', spellCheck: false };
  return (
    <Form of={connect} label={messages.steps.Account}>
      <TextField {...shared} name="clientId" label={messages.flow.clientId} />
      <PasswordField
        {...shared}
        name="clientSecret"
        label={messages.flow.clientSecret}
        visibilityToggleButtonProps={{
          'aria-label': messages.flow.showSecret,
          title: messages.flow.showSecret,
        }}
      />
      <TextField {...shared} name="customerId" label={messages.flow.customerId} />
      <StepBar>
        <SubmitButton>{messages.flow.connect}</SubmitButton>
      </StepBar>
    </Form>
  );
};

const VenueFields = z.object({ venueId: NewBuildingInput.shape.name });

type VenueFormProps = {
  account: Account;
  /** The current venue; '' for none. */
  present: string;
  onBack: () => void;
  onChosen: (connection: Connection) => void | Promise<void>;
};

/** Chooses one of the account's venues and loads it. */
const VenueForm = ({ account, present, onBack, onChosen }: VenueFormProps) => {
  const { credentials, provider, venues } = account;
  const known = venues.some(({ id }) => id === present);
  const choose = useApiForm({
    schema: VenueFields,
    defaultValues: { venueId: known ? present : '' },
    send: ({ venueId }) => {
      providerToast.hide();
      return provider.venue(venueId);
    },
    onSent: async (answer) => {
      if (answer.outcome === 'failed') providerToast.show(answer.failure.message);
      else await onChosen(toConnection(credentials, answer.value));
    },
  });
  return (
    <Form of={choose} label={messages.steps.Venue}>
      <SelectField
        control={choose.form.control}
        name="venueId"
        label={messages.steps.Venue}
        placeholder={messages.flow.searchVenue}
        data={venues.map(({ id, name }) => ({
          value: id,
          label: name || messages.flow.unnamedVenue(id),
        }))}
        searchable
        limit={100}
        // Rendered inside the page, so that screen readers associate the list with the field.
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={messages.flow.noSuchVenue}
      />
      <StepBar>
        <SubmitButton>{messages.flow.continue}</SubmitButton>
        <Button variant="default" onClick={onBack}>
          {messages.back}
        </Button>
      </StepBar>
    </Form>
  );
};

export type Chosen = { credentials: Credentials; venueId: string };

export const nothingChosen: Chosen = {
  credentials: { clientId: '', clientSecret: '', customerId: '' },
  venueId: '',
};

type Props = {
  /** Initial values of the fields. */
  present: Chosen;
  onChosen: (connection: Connection) => void | Promise<void>;
};

/** Two steps: sign in to an account at the provider, then choose one of its venues. */
export const ConnectFlow = ({ present, onChosen }: Props) => {
  const config = useConfig();
  const [credentials, setCredentials] = useState(present.credentials);
  const [account, setAccount] = useState<Account | null>(null);
  if (!config) return <Skeleton height={280} className={classes.flow} aria-busy />;
  return (
    <div className={classes.flow}>
      <Steps at={account ? 'Venue' : 'Account'} />
      {account ? (
        <VenueForm
          account={account}
          present={present.venueId}
          onBack={() => setAccount(null)}
          onChosen={onChosen}
        />
      ) : (
        <CredentialsForm
          providerUrl={config.provider.url}
          present={credentials}
          onConnected={(connected) => {
            setCredentials(connected.credentials);
            setAccount(connected);
          }}
        />
      )}
    </div>
  );
};
