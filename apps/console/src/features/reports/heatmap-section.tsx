import { reports } from '@floorwright/contract';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { Choice } from '../../ui/choice.tsx';
import { weightNames, weights } from './heat-scale.ts';
import { Playback } from './playback.tsx';
import { paramsOf, queryOf } from './queries.ts';
import type { Spot } from './queries.ts';
import { RangeFields } from './range-fields.tsx';
import { SectionHead } from './section-head.tsx';
import type { HeatShown } from './use-heat.ts';
import type { ReportAddress } from './use-report-address.ts';

import classes from './reports.module.css';

const options = weights.map((value) => ({ value, label: weightNames[value] }));

type Props = {
  spot: Spot;
  address: ReportAddress;
  heat: HeatShown;
  timeZone: string;
  isOwnTimeZone: boolean;
  /** What its export is called. */
  file: string;
};

/** What the map shows: of which time, weighed by what, and hour by hour. */
export const HeatmapSection = ({ spot, address, heat, timeZone, isOwnTimeZone, file }: Props) => {
  const { range, isDefault, weight, setRange, setWeight } = address;
  const save = () =>
    download(
      reports.exportHeatmap,
      { params: paramsOf(spot), query: { ...queryOf(range), ...csvSeparatorQuery() } },
      file,
    );
  return (
    <section aria-label="Heatmap" className={classes.section}>
      <SectionHead title="Heatmap" save={save} />
      {address.isLive ? (
        <p className={classes.note}>The map shows visitors as they are now, of no range.</p>
      ) : (
        <>
          <RangeFields
            key={timeZone}
            range={range}
            isDefault={isDefault}
            timeZone={timeZone}
            isOwnTimeZone={isOwnTimeZone}
            onChange={setRange}
          />
          <Choice label="Weighed by" options={options} chosen={weight} onChoose={setWeight} />
          <Playback heat={heat} timeZone={timeZone} />
        </>
      )}
    </section>
  );
};
