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
import type { FloorThen } from './history/use-floor-then.ts';
import { messages } from './messages/index.ts';
import { heatmapQuery, paramsOf, queryOf, type Spot } from './queries.ts';
import { RangeFields } from './range-fields.tsx';
import { formatPickerDay, formatPickerTime, type Range } from './range.ts';
import { SectionHead } from './section.tsx';
import type { HeatShown } from './use-heat.ts';
import type { ReportAddress } from './use-report-address.ts';

import classes from './reports.module.css';

type PlaybackProps = { heat: HeatShown; then: FloorThen; timeZone: string };

const Playback = ({ heat, then, timeZone }: PlaybackProps) => {
  const { at, part, parts, playing, show } = heat;
  // Where a version went live.
  const marks = parts.flatMap(({ from, to }, value) =>
    then.marks.some((mark) => mark.at >= from * 1000 && mark.at < to * 1000) ? [{ value }] : [],
  );
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
          classNames={{ root: classes.time ?? '', mark: classes.mark ?? '' }}
          thumbLabel={messages.heat.hourShown}
          thumbProps={{ 'aria-valuetext': words }}
          min={0}
          max={Math.max(1, parts.length - 1)}
          label={null}
          marks={marks}
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

const mostMarks = 5;

/** The versions that went live in the range, the last ones. */
const Publications = ({ marks, timeZone }: { marks: FloorThen['marks']; timeZone: string }) => {
  if (marks.length === 0) return null;
  const shown = marks.slice(-mostMarks);
  const { stored, wentLive } = messages.past;
  const words = marks.every(({ daily }) => daily) ? stored : wentLive;
  return (
    <div className={classes.note}>
      {words(marks.length)}
      <ul className={classes.marks} aria-label={messages.past.list}>
        {shown.map(({ at, number, note, automatic, daily }) => (
          <li key={at}>
            {messages.past.mark(formatPickerTime(Math.floor(at / 1000), timeZone), number)}
            {automatic && ` · ${daily ? messages.past.storedDaily : messages.past.automatic}`}
            {note !== '' && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
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
  then: FloorThen;
  timeZone: string;
  isOwnTimeZone: boolean;
  /** The file name of the export, for the range that was counted. */
  fileOf: (counted: Range) => string;
};

/** Chooses what the heatmap shows: the range, the weight and, during playback, the hour. */
export const HeatmapSection = ({
  spot,
  address,
  heat,
  then,
  timeZone,
  isOwnTimeZone,
  fileOf,
}: Props) => {
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
          {heat.parts.length > 0 && <Playback heat={heat} then={then} timeZone={timeZone} />}
          {missing !== null && <p className={classes.note}>{missing}</p>}
          <Publications marks={then.marks} timeZone={timeZone} />
        </>
      )}
      {then.words !== null && <p className={classes.note}>{then.words}</p>}
    </section>
  );
};
