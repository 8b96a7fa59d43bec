import { reports } from '@floorwright/contract/client';
import { useQuery } from '@tanstack/react-query';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { figure, formatPercent } from '../../lib/format.ts';
import { messages } from './messages/index.ts';
import { engagementResultsQuery, queryOf, type ShownEngagement, type Spot } from './queries.ts';
import type { Range } from './range.ts';
import { Section } from './section.tsx';

import classes from './reports.module.css';

const shareOf = ({ delivered, opened }: ShownEngagement): string =>
  delivered === 0 ? '–' : formatPercent(opened / delivered);

type Props = {
  spot: Spot;
  range: Range;
  /** The file name of the export. */
  file: string;
};

/** How often the engagements of the building were delivered and opened. */
export const EngagementsSection = ({ spot, range, file }: Props) => (
  <Section
    title={messages.engagements.title}
    query={useQuery(engagementResultsQuery(spot, range))}
    lines={3}
    failure={messages.engagements.notLoaded}
    save={() =>
      download(
        reports.exportEngagementResults,
        { params: { id: spot.buildingId }, query: { ...queryOf(range), ...csvSeparatorQuery() } },
        file,
      )
    }
  >
    {(results) =>
      results.length === 0 ? (
        <p className={classes.note}>{messages.engagements.none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{messages.engagements.name}</th>
              <th scope="col">{messages.engagements.delivered}</th>
              <th scope="col">{messages.engagements.opened}</th>
              <th scope="col">{messages.engagements.rate}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.id}>
                <th scope="row">{result.name}</th>
                <td>{figure(result.delivered)}</td>
                <td>{figure(result.opened)}</td>
                <td>{shareOf(result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    }
  </Section>
);
