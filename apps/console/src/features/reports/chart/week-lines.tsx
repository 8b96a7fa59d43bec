import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';

import { type Day, weekdays } from './week.ts';

import classes from './chart.module.css';

const size = { width: 304, height: 168 };
const rim = { top: 12, right: 14, bottom: 24, left: 34 };

/** The horizontal position of a day, as a share of the width. */
export const dayShare = (index: number): number =>
  (rim.left + ((size.width - rim.left - rim.right) * index) / (weekdays.length - 1)) / size.width;

type Reached = { index: number; value: number };

const reached = (values: readonly (number | null)[]): Reached[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));

/** One line for this week and one for last week. The points of the selected day are highlighted. */
export const WeekLines = ({ days, shown }: { days: readonly Day[]; shown: number | null }) => {
  const thisWeek = reached(days.map((day) => day.thisWeek));
  const lastWeek = reached(days.map((day) => day.lastWeek));
  const most = Math.max(4, ...[...thisWeek, ...lastWeek].map(({ value }) => value));
  const across = scalePoint<string>({
    domain: [...weekdays],
    range: [rim.left, size.width - rim.right],
  });
  const up = scaleLinear<number>({
    domain: [0, most],
    range: [size.height - rim.bottom, rim.top],
    nice: 4,
  });
  const x = ({ index }: Reached): number => across(weekdays[index] ?? 'Mon') ?? 0;
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
          x1={rim.left}
          x2={size.width - rim.right}
          y1={up(value)}
          y2={up(value)}
        />
      ))}
      <AxisLeft
        scale={up}
        left={rim.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => String(Number(value))}
        tickLabelProps={{ className: classes.tick ?? '', dx: -2 }}
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
          x1={across(weekdays[shown] ?? 'Mon')}
          x2={across(weekdays[shown] ?? 'Mon')}
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
