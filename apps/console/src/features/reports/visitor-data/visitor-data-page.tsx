import { Stack } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { companyQuery } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { visitorDataQuery } from '../queries.ts';
import { EraseSection } from './erase-section.tsx';
import { RetentionSection } from './retention-section.tsx';

const VisitorData = ({ companyId }: { companyId: number }) => {
  const { data, error, refetch } = useQuery(visitorDataQuery(companyId));
  if (data)
    return (
      <Stack gap="xl">
        <RetentionSection companyId={companyId} months={data.retention_months} />
        <EraseSection companyId={companyId} />
      </Stack>
    );
  if (!error) return <PageSkeleton />;
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence={messages.data.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
    />
  );
};

/** /companies/visitors */
export const VisitorDataPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  return company && <VisitorData key={company.id} companyId={company.id} />;
};
