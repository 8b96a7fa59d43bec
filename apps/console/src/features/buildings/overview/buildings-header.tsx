import { ButtonLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-parts.tsx';
import { useCan } from '../../../venue/company/company.ts';
import { BuildingSearch, ViewToggle } from './buildings-toolbar.tsx';
import { countOf } from './count-of.ts';

import classes from './buildings.module.css';

type Props = { found: readonly unknown[] | undefined; total: number | undefined; q: string };

/** The title of the list with what narrows it down. */
export const BuildingsHeader = ({ found, total, q }: Props) => {
  const mayAdd = useCan('building.manage');
  return (
    <>
      <PageHeader
        title="Buildings"
        action={mayAdd && <ButtonLink to="/buildings/new">Add Building</ButtonLink>}
      />
      <div className={classes.toolbar}>
        <BuildingSearch q={q} />
        <span className={classes.count} role="status">
          {countOf(found?.length, total)}
        </span>
        <ViewToggle shown={undefined} />
      </div>
    </>
  );
};
