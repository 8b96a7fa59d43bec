import { defaultPoiColors, isPoiColor } from '@floorwright/domain/pois';
import { ColorInput } from '@mantine/core';
import { useState } from 'react';

import { severalValues } from './category-field.tsx';
import { messages } from './messages/index.ts';

import classes from './poi-form.module.css';

/** Proposed colors of areas and of their outlines. */
export const fills = [
  defaultPoiColors.color,
  'rgba(46,125,230,0.2)',
  'rgba(126,87,194,0.2)',
  'rgba(216,67,140,0.2)',
  'rgba(229,80,57,0.2)',
  'rgba(240,160,32,0.2)',
  'rgba(67,160,71,0.2)',
  'rgba(96,109,123,0.2)',
];
export const lines = [
  defaultPoiColors.outline,
  '#2e7de6',
  '#7e57c2',
  '#d8438c',
  '#e55039',
  '#f0a020',
  '#43a047',
  '#606d7b',
];

type Props = {
  label: string;
  /** Null if the selected POIs have different ones. */
  value: string | null;
  /** The format of a picked color, with opacity. */
  format: 'rgba' | 'hexa';
  swatches: string[];
  readOnly: boolean;
  onChange: (color: string) => void;
};

/** A color, picked or typed. An invalid text stays in the field and is reset on blur. */
export const ColorField = ({ label, value, format, swatches, readOnly, onChange }: Props) => {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      format={format}
      swatches={swatches}
      swatchesPerRow={8}
      classNames={{ dropdown: classes.colors ?? '' }}
      popoverProps={{ position: 'bottom-start' }}
      readOnly={readOnly}
      fixOnBlur={false}
      withEyeDropper={false}
      maxLength={64}
      value={unfinished ?? value ?? ''}
      placeholder={value === null ? severalValues : ''}
      error={unfinished !== null && messages.colorProblem}
      onChange={(text) => {
        const isColor = isPoiColor(text);
        setUnfinished(isColor || (value === null && text === '') ? null : text);
        if (isColor && text !== value) onChange(text);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
};
