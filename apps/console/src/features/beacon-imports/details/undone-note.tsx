import { formatDateTime } from '@floorwright/domain/time';

import { Banner } from '../../../ui/banner.tsx';
import type { CompanyImport } from '../import-query.ts';
import { countedFigure, figure } from './figures.ts';

type Props = { undone: NonNullable<CompanyImport['undone']> };

/** Stands before all that an import did, none of which is so any more. */
export const UndoneNote = ({ undone: { at, removed, restored, kept } }: Props) => (
  <Banner tone="attention" title={`This import was undone on ${formatDateTime(at)}.`}>
    {countedFigure(removed, 'beacon')} deleted, {figure(restored)} restored
    {kept > 0 && `, ${figure(kept)} kept, as they were changed since`}.
  </Banner>
);
