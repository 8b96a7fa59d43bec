import { maxPoiRange } from '@floorwright/contract';
import { reports } from '@floorwright/contract/client';
import { UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { figure } from '../../lib/format.ts';
import { formatDuration } from './heat-scale.ts';
import { messages } from './messages/index.ts';
import { paramsOf, poiVisitsQuery, queryOf, type Spot, type VisitedPoi } from './queries.ts';
import { formatPickerTime, lengthOf, type Range } from './range.ts';
import { Section } from './section.tsx';

import classes from './reports.module.css';

const collapsedCount = 6;

const PoiTable = ({ pois }: { pois: readonly VisitedPoi[] }) => {
  const [all, setAll] = useState(false);
  const visited = pois.filter(({ visits }) => visits > 0);
  if (visited.length === 0) return <p className={classes.note}>{messages.pois.none}</p>;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.pois.poi}</th>
            <th scope="col">{messages.pois.visits}</th>
            <th scope="col">{messages.pois.stay}</th>
          </tr>
        </thead>
        <tbody>
          {visited
            .slice(0, all ? undefined : collapsedCount)
            .map(({ id, title, visits, duration }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{figure(visits)}</td>
                <td>{formatDuration(duration / visits)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {visited.length > collapsedCount && (
        <UnstyledButton className={classes.textButton} onClick={() => setAll(!all)}>
          {all ? messages.pois.fewer : messages.pois.all(visited.length)}
        </UnstyledButton>
      )}
    </>
  );
};

type Props = {
  spot: Spot;
  range: Range;
  timeZone: string;
  /** The file name of the export, for the range that was counted. */
  fileOf: (counted: Range) => string;
};

/** The most visited POIs of a floor, with the average stay. */
export const PoisSection = ({ spot, range, timeZone, fileOf }: Props) => {
  const isTooLong = lengthOf(range) > maxPoiRange;
  const query = useQuery({
    ...poiVisitsQuery(spot, range),
    ...(isTooLong && { enabled: false }),
  });
  const queryClient = useQueryClient();
  const save = async () => {
    const { counted_from: countedFrom } = await queryClient.query(poiVisitsQuery(spot, range));
    const from = Math.min(countedFrom ?? range.from, range.to);
    await download(
      reports.exportPoiVisits,
      { params: paramsOf(spot), query: { ...queryOf(range), ...csvSeparatorQuery() } },
      fileOf({ from, to: range.to }),
    );
  };
  if (isTooLong)
    return (
      <section aria-label={messages.pois.title} className={classes.section}>
        <h2 className={classes.sectionTitle}>{messages.pois.title}</h2>
        <p className={classes.note}>{messages.pois.tooLong(maxPoiRange / 86_400)}</p>
      </section>
    );
  return (
    <Section
      title={messages.pois.title}
      query={query}
      lines={collapsedCount + 2}
      failure={messages.pois.notLoaded}
      save={save}
    >
      {({ poi_visits: pois, counted_from: countedFrom = range.from }) =>
        countedFrom >= range.to ? (
          <p className={classes.note}>
            {messages.pois.notStored(formatPickerTime(countedFrom, timeZone))}
          </p>
        ) : (
          <>
            <PoiTable pois={pois} />
            {countedFrom > range.from && (
              <p className={classes.note}>
                {messages.pois.countedFrom(formatPickerTime(countedFrom, timeZone))}
              </p>
            )}
          </>
        )
      }
    </Section>
  );
};
