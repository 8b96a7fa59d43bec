import { isPoiColor } from '@floorwright/domain/pois';
import { ColorInput } from '@mantine/core';
import { useState } from 'react';

import classes from './poi-form.module.css';

type Props = {
  label: string;
  value: string;
  /** The format of a picked colour, with opacity. */
  format: 'rgba' | 'hexa';
  swatches: string[];
  readOnly: boolean;
  onChange: (color: string) => void;
};

/** A colour, picked or typed. An invalid text stays in the field and is reset on blur. */
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
