import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';

import { PageActionPlace } from '../../ui/page/page-action.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** The title of the company pages, and the place for the action of the one that is open. */
export const CompaniesLayout = () => {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <PageHeader title="Companies" action={<div ref={setPlace} />} />
      <PageActionPlace value={place}>
        <Outlet />
      </PageActionPlace>
    </>
  );
};
