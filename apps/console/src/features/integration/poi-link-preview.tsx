import { buildPoiLink, poiLinkMaskProblem } from '@floorwright/domain/pois';

import type { CompanyBuilding } from '../../venue/company/buildings.ts';

import classes from './poi-link.module.css';

const poi = { poiId: 42, poiName: 'Information desk', floorId: 7, floorName: '0' };

type Props = { mask: string; building: CompanyBuilding };

/** The link that the mask makes, for a POI where the building is. */
export const PoiLinkPreview = ({ mask, building: { coordinate } }: Props) => {
  const typed = mask.trim() === '' ? null : mask.trim();
  const broken = typed !== null && poiLinkMaskProblem(typed) !== undefined;
  return (
    <div>
      <div className={classes.label}>Preview</div>
      <output aria-label="Preview" className={classes.preview} data-broken={broken || undefined}>
        {broken
          ? 'A mask that can be used shows its link here.'
          : buildPoiLink(typed, { ...poi, ...coordinate }, window.location.origin)}
      </output>
      <div className={classes.description}>
        For a POI named {poi.poiName} on floor {poi.floorName}.
      </div>
    </div>
  );
};
