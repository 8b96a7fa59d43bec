import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { applicationsQuery } from '../../lib/company/applications-query.ts';
import { useCompany } from '../../lib/company/use-company.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings/cut-line.tsx';
import { EmptyRoom } from '../../ui/drawings/empty-room.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

import classes from './applications-page.module.css';

const skeletons = ['a', 'b', 'c'];

const ApplicationGrid = ({ companyId }: { companyId: number | undefined }) => {
  const applications = useQuery(applicationsQuery(companyId));
  if (applications.isError)
    return (
      <EmptyState
        drawing={<CutLine />}
        sentence="The applications could not be loaded."
        detail={wordsFor(applications.error)}
        action={<Button onClick={() => void applications.refetch()}>Try again</Button>}
      />
    );
  if (applications.data?.length === 0)
    return (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence="There are no available Applications in your current Organization."
        detail="Ask your Organization administrators to create one or give you the access."
      />
    );
  return (
    <ul className={classes.grid} aria-busy={applications.isPending}>
      {applications.data?.map(({ id, name }) => (
        <li key={id} className={classes.tile}>
          {name}
        </li>
      )) ?? skeletons.map((key) => <Skeleton key={key} component="li" height={96} />)}
    </ul>
  );
};

/** /applications */
export const ApplicationsPage = () => {
  const company = useCompany();
  return (
    <>
      <PageHeader
        title="Applications"
        action={
          <ButtonLink to="/companies" variant="default">
            Companies
          </ButtonLink>
        }
      />
      <ApplicationGrid companyId={company?.id} />
    </>
  );
};
