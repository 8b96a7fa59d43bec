import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';

import { endSide } from '../../../lib/direction.ts';
import { figure } from '../../../lib/format.ts';
import { type Day, weekdays } from './week.ts';

import classes from './chart.module.css';

const size = { width: 304, height: 168 };
const rim = { top: 12, end: 14, bottom: 24, start: 34 };

/** The distance of a day from the start of the line, as a share of the width. */
export const dayShare = (index: number): number =>
  (rim.start + ((size.width - rim.start - rim.end) * index) / (weekdays.length - 1)) / size.width;

type Reached = { index: number; value: number };

const reached = (values: readonly (number | null)[]): Reached[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));

/** One line for this week and one for last week. The points of the selected day are highlighted. */
export const WeekLines = ({ days, shown }: { days: readonly Day[]; shown: number | null }) => {
  const thisWeek = reached(days.map((day) => day.thisWeek));
  const lastWeek = reached(days.map((day) => day.lastWeek));
  const most = Math.max(4, ...[...thisWeek, ...lastWeek].map(({ value }) => value));
  const isForward = endSide() === 'right';
  const first = isForward ? rim.start : size.width - rim.start;
  const last = isForward ? size.width - rim.end : rim.end;
  const across = scalePoint<string>({ domain: [...weekdays], range: [first, last] });
  const up = scaleLinear<number>({
    domain: [0, most],
    range: [size.height - rim.bottom, rim.top],
    nice: 4,
  });
  const ValueAxis = isForward ? AxisLeft : AxisRight;
  const x = ({ index }: Reached): number => across(weekdays[index] ?? '') ?? 0;
  const y = ({ value }: Reached): number => up(value);
  const lines = [
    { name: classes.lastWeek, points: lastWeek },
    { name: classes.thisWeek, points: thisWeek },
  ];
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classes.lines} aria-hidden>
      {up.ticks(4).map((value) => (
        <line
          key={value}
          className={classes.rule}
          x1={first}
          x2={last}
          y1={up(value)}
          y2={up(value)}
        />
      ))}
      <ValueAxis
        scale={up}
        left={first}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => figure(Number(value))}
        tickLabelProps={{ className: classes.tick ?? '', dx: isForward ? -2 : 2 }}
      />
      <AxisBottom
        scale={across}
        top={size.height - rim.bottom}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: classes.tick ?? '' }}
      />
      {shown !== null && (
        <line
          className={classes.cursor}
          x1={across(weekdays[shown] ?? '')}
          x2={across(weekdays[shown] ?? '')}
          y1={rim.top}
          y2={size.height - rim.bottom}
        />
      )}
      {lines.map(({ name, points }) => (
        <g key={name} className={name}>
          <LinePath data={points} x={x} y={y} className={classes.line ?? ''} />
          {points.map((point) => (
            <circle
              key={point.index}
              cx={x(point)}
              cy={y(point)}
              r={point.index === shown ? 4.5 : 2.75}
            />
          ))}
        </g>
      ))}
    </svg>
  );
};
