import {
  type Editor,
  type Readout,
  readoutIn,
  type TypedSide,
  withField,
} from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { locale } from '../../../lib/language/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMap } from '../../../venue/map/map-context.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';

import classes from './toolbar.module.css';

type Field = TypedSide['field'];

const measures = {
  length: { label: messages.measures.length, unit: ` ${messages.measures.meter}`, digits: 2 },
  angle: { label: messages.measures.angle, unit: '°', digits: 1 },
} as const;

const figureWith = (value: number, digits: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

const textOf = (readout: Readout, field: Field): string => {
  const typed = readout.typed?.[field] ?? '';
  const value = readout[field];
  if (typed !== '') return `${typed}${measures[field].unit}`;
  return value === null
    ? '–'
    : `${figureWith(value, measures[field].digits)}${measures[field].unit}`;
};

const Measure = ({ readout, field }: { readout: Readout; field: Field }) => (
  <span
    className={classes.measure}
    data-typed={(readout.typed?.[field] ?? '') === '' ? undefined : true}
    data-field={readout.typed?.field === field || undefined}
  >
    {textOf(readout, field)}
  </span>
);

/** On a map: length and angle of the side that is being drawn, beside the pointer. */
export const ReadoutAtPointer = ({ editor }: { editor: Editor }) => {
  const { map } = useMap();
  const readout = useEditor(editor, readoutIn);
  const box = useRef<HTMLDivElement>(null);
  const at = readout?.at;
  useEffect(() => {
    if (!at) return undefined;
    const place = (): void => {
      const { x, y } = map.project([at.longitude, at.latitude]);
      if (!box.current) return;
      // physical: pixels of the map
      box.current.style.translate = `${x}px max(${y}px, var(--fw-below-hint, 0px))`;
    };
    place();
    map.on('move', place);
    return () => {
      map.off('move', place);
    };
  }, [map, at]);
  if (!readout || readout.length === null) return null;
  return (
    <div ref={box} role="group" aria-label={messages.measures.next} className={classes.readout}>
      <Measure readout={readout} field="length" />
      {readout.angle !== null && <Measure readout={readout} field="angle" />}
    </div>
  );
};

type FieldProps = { editor: Editor; readout: Readout; field: Field };

const MeasureField = ({ editor, readout, field }: FieldProps) => (
  <input
    className={classes.measureField}
    inputMode="decimal"
    enterKeyHint="done"
    aria-label={measures[field].label}
    placeholder={measures[field].unit.trim()}
    value={readout.typed?.[field] ?? ''}
    onChange={({ currentTarget: { value } }) =>
      editor.send({ type: 'measure', typed: withField(readout.typed, field, value) })
    }
  />
);

/** The same as fields, for touch screens, where there is no pointer to follow. */
export const ReadoutFields = ({ editor }: { editor: Editor }) => {
  const readout = useEditor(editor, readoutIn);
  if (!readout?.hasNext) return null;
  return (
    <form
      aria-label={messages.measures.next}
      className={classes.measureFields}
      onSubmit={(event) => {
        event.preventDefault();
        if (readout.typed) editor.send({ type: 'finish' });
      }}
    >
      <MeasureField editor={editor} readout={readout} field="length" />
      <MeasureField editor={editor} readout={readout} field="angle" />
      {readout.typed && (
        <UnstyledButton
          type="submit"
          className={classes.drawingButton}
          title={messages.measures.placeCorner}
        >
          <span className={classes.drawingIcon}>
            <Icon of={IconCheck} />
          </span>
          <span className={classes.drawingLabel}>{messages.measures.placeCorner}</span>
        </UnstyledButton>
      )}
    </form>
  );
};
