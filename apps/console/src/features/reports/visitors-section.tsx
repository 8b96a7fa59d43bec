import { reports } from '@floorwright/contract/client';
import { useQuery } from '@tanstack/react-query';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { WeekChart } from './chart/week-chart.tsx';
import { daysOf } from './chart/week.ts';
import { messages } from './messages/index.ts';
import { paramsOf, type Spot, statsQuery } from './queries.ts';
import { Section } from './section.tsx';

type Props = {
  spot: Spot;
  /** The file name of the export at a given time. */
  fileAt: (now: number) => string;
};

/** The number of visitors on a floor per day. */
export const VisitorsSection = ({ spot, fileAt }: Props) => (
  <Section
    title={messages.chart.title}
    query={useQuery(statsQuery(spot))}
    lines={8}
    failure={messages.chart.notLoaded}
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
