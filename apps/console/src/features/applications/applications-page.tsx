import { Skeleton, VisuallyHidden } from '@mantine/core';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-parts.tsx';
import { useApplications } from '../../venue/company/applications.ts';
import { ApplicationGrid } from './application-grid.tsx';
import { messages } from './messages/index.ts';

import classes from './tiles.module.css';

const places = ['a', 'b', 'c'];

const TileSkeletons = () => (
  <>
    <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
    <ul className={classes.grid} aria-busy>
      {places.map((place) => (
        <Skeleton key={place} component="li" className={classes.skeleton} />
      ))}
    </ul>
  </>
);

const Content = () => {
  const { data, error, refetch } = useApplications();
  if (data) return <ApplicationGrid applications={data} />;
  if (!error) return <TileSkeletons />;
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence={messages.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={() => void refetch()}>{messages.retry}</Button>}
    />
  );
};

/** /applications */
export const ApplicationsPage = () => (
  <>
    <PageHeader
      title={messages.title}
      action={
        <ButtonLink to="/companies" variant="default">
          {messages.companies}
        </ButtonLink>
      }
    />
    <Content />
  </>
);
