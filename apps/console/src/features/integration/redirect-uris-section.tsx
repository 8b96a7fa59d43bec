import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { RedirectUrisForm } from './redirect-uris-form.tsx';
import { redirectUrisQuery } from './redirect-uris.ts';
import { Section } from './section.tsx';

import classes from './integration.module.css';

const Addresses = ({ applicationId }: { applicationId: number }) => {
  const company = useCompany();
  const { data, error, refetch } = useQuery(redirectUrisQuery(company?.id, applicationId));
  if (data) return <RedirectUrisForm applicationId={applicationId} redirectUris={data} />;
  if (!error) return <Skeleton height={36} aria-busy />;
  return (
    <>
      <Banner tone="loss" title="The addresses could not be loaded.">
        {wordsFor(error)}
      </Banner>
      <Button mt="md" variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
};

/** Where people come back to after they signed in for a third-party app. */
export const RedirectUrisSection = ({ applicationId }: { applicationId: number }) => {
  const mayManage = useCan('application.manage');
  return (
    <Section
      title="OAuth redirect addresses"
      note="Where people may be sent back to after they signed in for your app. Any other address is refused."
    >
      {mayManage ? (
        <Addresses applicationId={applicationId} />
      ) : (
        <p className={classes.withheld}>Owners and super admins see and change the addresses.</p>
      )}
    </Section>
  );
};
