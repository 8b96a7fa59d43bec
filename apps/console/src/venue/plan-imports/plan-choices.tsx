import { drawingUnitNames, drawingUnits } from '@floorwright/domain/dxf';
import { layerKinds } from '@floorwright/domain/floors';
import { Checkbox, Input, NumberInput, Select, Stack, Text } from '@mantine/core';

import { figure, listed } from '../../lib/format.ts';
import { Choice } from '../../ui/choice.tsx';
import { kindOptions } from '../company/layer-kinds.ts';
import { type Choices, isOnPaper, pointFields, type TypedPoint } from './choices.ts';
import { messages } from './messages/index.ts';
import type { Drawing } from './queries.ts';

import classes from './plan-imports.module.css';

type Props = { drawing: Drawing; choices: Choices; onChange: (choices: Choices) => void };

const units = drawingUnitNames.map((value) => ({ value, label: messages.units[value] }));

const rounded = (meters: number): string => figure(Math.round(meters * 10) / 10);

const UnitField = ({ drawing: { unit, width, height }, choices, onChange }: Props) => {
  const meters = choices.unit && drawingUnits[choices.unit];
  return (
    <Select
      label={messages.unit}
      description={
        meters === null || width === null || height === null
          ? undefined
          : messages.size(rounded(width * meters), rounded(height * meters))
      }
      error={unit === null && choices.unit === null ? messages.unitMissing : undefined}
      data={units}
      value={choices.unit}
      allowDeselect={false}
      onChange={(chosen) =>
        onChange({ ...choices, unit: drawingUnitNames.find((each) => each === chosen) ?? null })
      }
    />
  );
};

const ScaleField = ({ drawing: { paper_unit: unit, width, height }, choices, onChange }: Props) => {
  const meters = unit === null || choices.scale === '' ? null : unit * choices.scale;
  return (
    <NumberInput
      label={messages.scale}
      description={
        meters === null || width === null || height === null
          ? undefined
          : messages.size(rounded(width * meters), rounded(height * meters))
      }
      hideControls
      allowNegative={false}
      max={10_000_000}
      decimalScale={3}
      value={choices.scale}
      onChange={(value) =>
        onChange({ ...choices, scale: typeof value === 'number' && value > 0 ? value : '' })
      }
    />
  );
};

/** Lines and areas without a layer are grouped by color: 'fill:#e6f2ff'. */
const colorOf = (name: string): string | undefined =>
  /^(?:fill|stroke):(#[\da-f]{6})$/i.exec(name)?.[1];

const LayerName = ({ name, count }: { name: string; count: number }) => {
  const background = colorOf(name);
  return (
    <span className={classes.layerName}>
      {background && <span className={classes.swatch} style={{ background }} />}
      {messages.layer(name, figure(count))}
    </span>
  );
};

const LayerRows = ({ drawing: { layers }, choices, onChange }: Props) => (
  <ul className={classes.layers} aria-label={messages.layers}>
    {layers.map(({ name, count, kind }) => (
      <li key={name} className={classes.layer}>
        <Checkbox
          label={<LayerName name={name} count={count} />}
          checked={choices.names.has(name)}
          onChange={({ currentTarget: { checked } }) => {
            const names = new Set(choices.names);
            if (checked) names.add(name);
            else names.delete(name);
            onChange({ ...choices, names });
          }}
        />
        <Select
          className={classes.kind}
          aria-label={messages.kindOf(name)}
          size="xs"
          data={kindOptions}
          value={choices.kinds.get(name) ?? kind}
          allowDeselect={false}
          disabled={!choices.names.has(name)}
          onChange={(value) => {
            const chosen = layerKinds.find((each) => each === value);
            if (chosen) onChange({ ...choices, kinds: new Map(choices.kinds).set(name, chosen) });
          }}
        />
      </li>
    ))}
  </ul>
);

type PointProps = { number: number; point: TypedPoint; onChange: (point: TypedPoint) => void };

const PointFields = ({ number, point, onChange }: PointProps) => (
  <fieldset className={classes.point}>
    <legend className={classes.pointName}>{messages.point(figure(number))}</legend>
    {pointFields.map((field) => (
      <NumberInput
        key={field}
        label={messages.fields[field]}
        hideControls
        decimalScale={12}
        value={point[field]}
        onChange={(value) =>
          onChange({ ...point, [field]: typeof value === 'number' ? value : '' })
        }
      />
    ))}
  </fieldset>
);

const PlaceFields = ({ drawing, choices, onChange }: Props) => {
  const [first, second] = choices.points;
  return (
    <Stack gap="xs">
      <Input.Wrapper label={messages.place} labelElement="div">
        <Choice
          label={messages.place}
          look="sunken"
          options={[
            { value: 'building', label: messages.overBuilding },
            { value: 'points', label: messages.byPoints },
          ]}
          chosen={choices.place}
          onChoose={(place) => onChange({ ...choices, place })}
        />
      </Input.Wrapper>
      {choices.place === 'building' ? (
        <Text c="dimmed">{messages.overBuildingNote}</Text>
      ) : (
        <>
          {isOnPaper(drawing) && <Text c="dimmed">{messages.sheetPoints}</Text>}
          <PointFields
            number={1}
            point={first}
            onChange={(point) => onChange({ ...choices, points: [point, second] })}
          />
          <PointFields
            number={2}
            point={second}
            onChange={(point) => onChange({ ...choices, points: [first, point] })}
          />
        </>
      )}
    </Stack>
  );
};

/** What has no lines. A sheet shows it in its picture. */
const Skipped = ({ drawing }: Pick<Props, 'drawing'>) => {
  // The picture of an SVG has its texts, but neither pictures nor pages inside it, which could load something.
  const isPictured = (type: string): boolean =>
    isOnPaper(drawing) && (drawing.kind !== 'svg' || type === 'text');
  const listOf = (wanted: boolean): string =>
    listed(
      drawing.skipped
        .filter(({ type }) => isPictured(type) === wanted)
        .map(({ type, count }) => messages.layer(type, figure(count))),
    );
  const [pictured, skipped] = [listOf(true), listOf(false)];
  return (
    <>
      {pictured !== '' && <Text c="dimmed">{messages.notInLayers(pictured)}</Text>}
      {skipped !== '' && <Text c="dimmed">{messages.skipped(skipped)}</Text>}
    </>
  );
};

/** The unit or scale of a plan, its layers with their kinds, and where it lies. */
export const PlanChoices = (props: Props) => (
  <Stack gap="md">
    {isOnPaper(props.drawing) ? <ScaleField {...props} /> : <UnitField {...props} />}
    {props.drawing.layers.length === 0 ? (
      <Text c="dimmed">{messages.noLayers}</Text>
    ) : (
      <Input.Wrapper label={messages.layers} labelElement="div">
        <LayerRows {...props} />
      </Input.Wrapper>
    )}
    <Skipped drawing={props.drawing} />
    <PlaceFields {...props} />
  </Stack>
);
