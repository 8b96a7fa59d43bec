import { reports } from '@floorwright/contract';
import { Slider, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { Choice } from '../../ui/choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { weightNames, weights } from './heat-scale.ts';
import { paramsOf, queryOf, type Spot } from './queries.ts';
import { RangeFields } from './range-fields.tsx';
import { formatPickerDay, formatPickerTime } from './range.ts';
import { SectionHead } from './section.tsx';
import type { HeatShown } from './use-heat.ts';
import type { ReportAddress } from './use-report-address.ts';

import classes from './reports.module.css';

type PlaybackProps = { heat: HeatShown; timeZone: string };

const Playback = ({ heat, timeZone }: PlaybackProps) => {
  const { at, part, parts, playing, show } = heat;
  const words = part ? formatPickerTime(part.from, timeZone) : 'The whole range';
  return (
    <div role="group" aria-label="Hour by hour" className={classes.play}>
      <div className={classes.playRow}>
        <IconButton
          icon={playing ? IconPlayerPause : IconPlayerPlay}
          label={playing ? 'Pause' : 'Play'}
          onClick={playing ? heat.pause : heat.play}
        />
        <Slider
          className={classes.time}
          thumbLabel="Hour shown"
          thumbProps={{ 'aria-valuetext': words }}
          min={0}
          max={Math.max(1, parts.length - 1)}
          label={null}
          value={Math.max(0, at)}
          onChange={show}
        />
      </div>
      <div className={classes.playFoot}>
        <span>{words}</span>
        {part && (
          <UnstyledButton className={classes.textButton} onClick={() => show(-1)}>
            Show the whole range
          </UnstyledButton>
        )}
      </div>
    </div>
  );
};

const options = weights.map((value) => ({ value, label: weightNames[value] }));

type Props = {
  spot: Spot;
  address: ReportAddress;
  heat: HeatShown;
  timeZone: string;
  isOwnTimeZone: boolean;
  /** The file name of the export. */
  file: string;
};

/** Chooses what the heatmap shows: the range, the weight and, during playback, the hour. */
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
        <p className={classes.note}>The map shows live visitors. The range does not apply.</p>
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
          <Choice label="Weighted by" options={options} chosen={weight} onChoose={setWeight} />
          <Playback heat={heat} timeZone={timeZone} />
          {heat.wholeDaysBefore !== undefined && (
            <p className={classes.note}>
              Before {formatPickerDay(heat.wholeDaysBefore)} only whole days are stored. The map
              includes the whole day.
            </p>
          )}
        </>
      )}
    </section>
  );
};
