import { reports } from '@floorwright/contract';
import { useQuery } from '@tanstack/react-query';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { WeekChart } from './chart/week-chart.tsx';
import { daysOf } from './chart/week.ts';
import { paramsOf, statsQuery } from './queries.ts';
import type { Spot } from './queries.ts';
import { Section } from './section.tsx';

type Props = {
  spot: Spot;
  /** What its export is called then. */
  fileAt: (now: number) => string;
};

/** How many came to a floor, by the day. */
export const VisitorsSection = ({ spot, fileAt }: Props) => (
  <Section
    title="Number of Visitors"
    query={useQuery(statsQuery(spot))}
    lines={8}
    failure="The visitors could not be loaded."
    save={() =>
      download(
        reports.exportStats,
        { params: paramsOf(spot), query: csvSeparatorQuery() },
        fileAt(Date.now()),
      )
    }
  >
    {({ stats, today }) => <WeekChart days={daysOf(stats, today)} />}
  </Section>
);
