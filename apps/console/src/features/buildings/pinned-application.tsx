import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import {
  type CompanyApplication,
  useApplication,
  useApplications,
} from '../../venue/company/applications.ts';

type Props = { children: (application: CompanyApplication) => ReactNode };

/**
 * Retains the application that was selected when the page opened, so that a selection in another
 * tab does not discard the typed values.
 */
export const PinnedApplication = ({ children }: Props) => {
  const selected = useApplication();
  const { error, refetch } = useApplications();
  const [pinned, setPinned] = useState(selected);
  if (!pinned && selected) setPinned(selected);
  if (pinned) return children(pinned);
  if (error)
    return (
      <EmptyState
        drawing={<CutLine />}
        sentence="The application could not be loaded."
        detail={wordsFor(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return selected === null ? <Navigate to="/applications" replace /> : <PageSkeleton />;
};
