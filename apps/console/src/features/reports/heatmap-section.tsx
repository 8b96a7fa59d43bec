import { reports } from '@floorwright/contract/client';
import { extendToWholeDays } from '@floorwright/domain/positions';
import { Slider, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import { Choice } from '../../ui/choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { weightNames, weights } from './heat-scale.ts';
import { messages } from './messages/index.ts';
import { heatmapQuery, paramsOf, queryOf, type Spot } from './queries.ts';
import { RangeFields } from './range-fields.tsx';
import { formatPickerDay, formatPickerTime, type Range } from './range.ts';
import { SectionHead } from './section.tsx';
import type { HeatShown } from './use-heat.ts';
import type { ReportAddress } from './use-report-address.ts';

import classes from './reports.module.css';

type PlaybackProps = { heat: HeatShown; timeZone: string };

const Playback = ({ heat, timeZone }: PlaybackProps) => {
  const { at, part, parts, playing, show } = heat;
  const words = part ? formatPickerTime(part.from, timeZone) : messages.heat.whole;
  return (
    <div role="group" aria-label={messages.heat.hourly} className={classes.play}>
      <div className={classes.playRow}>
        <IconButton
          icon={playing ? IconPlayerPause : IconPlayerPlay}
          label={playing ? messages.heat.pause : messages.heat.play}
          onClick={playing ? heat.pause : heat.play}
        />
        <Slider
          className={classes.time}
          thumbLabel={messages.heat.hourShown}
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
            {messages.heat.showWhole}
          </UnstyledButton>
        )}
      </div>
    </div>
  );
};

/** What the map and playback cannot show; null if there is no such thing. */
const describeMissing = ({ wholeDaysBefore, playsFrom, parts }: HeatShown): string | null => {
  const before = playsFrom ?? wholeDaysBefore;
  if (before === undefined) return null;
  const day = formatPickerDay(before);
  const words = messages.heat.missing;
  if (playsFrom === undefined) return words.wholeDay(day);
  if (wholeDaysBefore === undefined)
    return parts.length > 0 ? words.start(day) : words.noPlayback(day);
  return parts.length > 0 ? words.wholeDayAndStart(day) : words.wholeDayNoPlayback(day);
};

const options = weights.map((value) => ({ value, label: weightNames[value] }));

type Props = {
  spot: Spot;
  address: ReportAddress;
  heat: HeatShown;
  timeZone: string;
  isOwnTimeZone: boolean;
  /** The file name of the export, for the range that was counted. */
  fileOf: (counted: Range) => string;
};

/** Chooses what the heatmap shows: the range, the weight and, during playback, the hour. */
export const HeatmapSection = ({ spot, address, heat, timeZone, isOwnTimeZone, fileOf }: Props) => {
  const { range, isDefault, weight, setRange, setWeight } = address;
  const queryClient = useQueryClient();
  const missing = describeMissing(heat);
  const save = async () => {
    const { wholeDaysBefore } = await queryClient.query(heatmapQuery(spot, range));
    const counted = wholeDaysBefore ? extendToWholeDays(timeZone, range, wholeDaysBefore) : range;
    await download(
      reports.exportHeatmap,
      { params: paramsOf(spot), query: { ...queryOf(range), ...csvSeparatorQuery() } },
      fileOf(counted),
    );
  };
  return (
    <section aria-label={messages.heatmap} className={classes.section}>
      <SectionHead title={messages.heatmap} save={save} />
      {address.isLive ? (
        <p className={classes.note}>{messages.heat.isLive}</p>
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
          <Choice
            label={messages.heat.weightedBy}
            options={options}
            chosen={weight}
            onChoose={setWeight}
          />
          {heat.parts.length > 0 && <Playback heat={heat} timeZone={timeZone} />}
          {missing !== null && <p className={classes.note}>{missing}</p>}
        </>
      )}
    </section>
  );
};
