import { formatDateTime } from '@floorwright/domain';

import { counted } from '../../lib/words.ts';
import { Banner } from '../../ui/banner.tsx';
import { figure } from './figures.ts';
import type { CompanyImport } from './import-query.ts';

type Props = { undone: NonNullable<CompanyImport['undone']> };

/** Stands before all that an import did, none of which is so any more. */
export const UndoneNote = ({ undone: { at, removed, restored, kept } }: Props) => (
  <Banner tone="attention" title={`This import was undone on ${formatDateTime(at)}.`}>
    {counted(removed, 'beacon')} deleted, {figure(restored)} as before
    {kept > 0 && `, ${figure(kept)} kept, as somebody has changed them since`}.
  </Banner>
);
