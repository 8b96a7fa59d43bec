import type { ProblemFinding } from '@floorwright/domain/floor-problems';

import { locale } from '../../../../lib/language/language.ts';
import { messages } from './messages/index.ts';

const { found: texts } = messages;

const titled = (title: string | null): string => title ?? texts.untitled;

/** In square meters; small areas with a decimal. */
const areaText = (area: number): string => {
  const digits = area < 10 ? 1 : 0;
  return area.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
};

/** A problem of a floor as a sentence. */
export const findingInWords = (finding: ProblemFinding): string => {
  switch (finding.found) {
    case 'points-outside':
      return texts.pointsOutside(finding.count);
    case 'beacon-outside':
      return texts.beaconOutside(finding.name);
    case 'pois-overlap':
      return texts.overlap(titled(finding.one), titled(finding.other), areaText(finding.area));
    case 'titles-equal':
      return texts.sameTitle(finding.count, finding.title);
    case 'poi-unreached':
      return texts.unreached(titled(finding.title));
    case 'poi-cut-off':
      return texts.cutOff(titled(finding.title));
    case 'no-routes':
      return texts.noRoutes;
    case 'points-cut-off':
      return texts.pointsCutOff(finding.count);
    case 'shaft-alone':
      return texts.alone[finding.shaft];
    case 'way-in-only':
      return texts.wayInOnly(finding.count);
    case 'way-out-only':
      return texts.wayOutOnly(finding.count);
    case 'lines-cross':
      return texts.linesCross;
    case 'line-over':
      return texts.lineOver[finding.point];
  }
};
