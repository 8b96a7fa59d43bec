import { NewBuildingInput } from '@floorwright/contract';
import { z } from 'zod';

import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { type Connection, toConnection } from '../../venue/provider/pending-connection.ts';
import type { Account } from './credentials-form.tsx';
import { providerToast, StepBar } from './steps.tsx';

const Fields = z.object({ venueId: NewBuildingInput.shape.name });

type Props = {
  account: Account;
  /** The current venue; '' for none. */
  present: string;
  onBack: () => void;
  onChosen: (connection: Connection) => void | Promise<void>;
};

/** Chooses one of the account's venues and loads it. */
export const VenueForm = ({ account, present, onBack, onChosen }: Props) => {
  const { credentials, provider, venues } = account;
  const known = venues.some(({ id }) => id === present);
  const choose = useApiForm({
    schema: Fields,
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
    <Form of={choose} label="Venue">
      <SelectField
        control={choose.form.control}
        name="venueId"
        label="Venue"
        placeholder="Search by name"
        data={venues.map(({ id, name }) => ({ value: id, label: name || `Venue ${id}` }))}
        searchable
        limit={100}
        // Rendered inside the page, so that screen readers associate the list with the field.
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="No venue has this name."
      />
      <StepBar>
        <SubmitButton>Continue</SubmitButton>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </StepBar>
    </Form>
  );
};
