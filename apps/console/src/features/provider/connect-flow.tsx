import { Skeleton } from '@mantine/core';
import { useState } from 'react';

import { useConfig } from '../../lib/config-query.ts';
import type { Credentials } from '../../venue/provider/connect.ts';
import type { Connection } from '../../venue/provider/pending-connection.ts';
import { type Account, CredentialsForm } from './credentials-form.tsx';
import { Steps } from './steps.tsx';
import { VenueForm } from './venue-form.tsx';

import classes from './provider.module.css';

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
