import { isImportUnderWay, wrongCsvMessage } from '@floorwright/domain/beacons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { showFailure } from '../../../lib/toasts.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { useBeaconsRefresh } from '../../../venue/company/use-beacons-refresh.ts';
import { importQuery } from '../import-query.ts';
import type { CompanyImport } from '../import-query.ts';
import { useImportsRefresh } from '../imports-list.ts';

const pause = 1500;

/** Passes on what has become of an import while it was looked at. */
const useNews = (shown: CompanyImport | undefined): void => {
  const before = useRef<Pick<CompanyImport, 'id' | 'status'>>(null);
  const refreshImports = useImportsRefresh();
  const refreshBeacons = useBeaconsRefresh();
  useEffect(() => {
    if (!shown) return;
    const last = before.current;
    before.current = shown;
    if (last?.id !== shown.id || last.status === shown.status) return;
    void refreshImports();
    if (shown.status === 'complete') void refreshBeacons();
    if (shown.status === 'failed') showFailure(shown.failure ?? wrongCsvMessage);
  }, [shown, refreshImports, refreshBeacons]);
};

/** An import, asked for again and again while it is looked at and the server is at work on it. */
export const useImport = (id: number | undefined, wanted: boolean) => {
  const company = useCompany();
  const query = useQuery({
    // Without an import, or a company, nothing is asked for.
    ...importQuery(company?.id, id ?? 0),
    enabled: wanted && id !== undefined && company?.id !== undefined,
    refetchInterval: ({ state }) =>
      state.data && isImportUnderWay(state.data.status) ? pause : false,
  });
  useNews(query.data);
  return query;
};
