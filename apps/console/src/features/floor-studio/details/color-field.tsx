import { isPoiColor } from '@floorwright/domain/pois';
import { ColorInput } from '@mantine/core';
import { useState } from 'react';

import classes from './poi-form.module.css';

type Props = {
  label: string;
  value: string;
  /** How a picked colour is written; both have an opacity. */
  format: 'rgba' | 'hexa';
  swatches: string[];
  readOnly: boolean;
  onChange: (color: string) => void;
};

/** A colour, picked or typed. What is not one yet stays in the field and is dropped when it is left. */
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
      value={unfinished ?? value}
      error={unfinished !== null && 'Type a colour such as #46b3ce or rgba(63,177,206,0.2)'}
      onChange={(text) => {
        const isColor = isPoiColor(text);
        setUnfinished(isColor ? null : text);
        if (isColor && text !== value) onChange(text);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
};
