import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { usePublicPage } from './use-public-page.ts';

import classes from './pois.module.css';

type Props = {
  building: CompanyBuilding;
  /** Whether links to POIs are shown. */
  hasLinks: boolean;
};

/** Whether the links of the table open something, where that is not as usual. */
export const PublicPageNote = ({ building, hasLinks }: Props) => {
  const page = usePublicPage(building, hasLinks);
  const button = (label: string, on: boolean) =>
    page.mayChange && (
      <Button size="xs" variant="default" loading={page.busy} onClick={() => page.turn(on)}>
        {label}
      </Button>
    );
  if (!hasLinks || (page.isOn && !page.wasSwitchedOn)) return null;
  return (
    <div className={classes.publicPage}>
      {page.isOn ? (
        <Banner tone="note" title="These links are public now">
          Everyone who has one sees the map of {building.name}. {button('Turn off', false)}
        </Banner>
      ) : (
        <Banner tone="attention" title="These links open nothing: the public page is off">
          {page.mayChange
            ? 'Turn it on to let everyone who has a link see the map of this building.'
            : 'Ask an owner, a super admin or an admin of the company to turn it on.'}{' '}
          {button('Turn on', true)}
        </Banner>
      )}
    </div>
  );
};
