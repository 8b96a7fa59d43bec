import { IconArrowBackUp, IconArrowLeft, IconCheck, IconCornerUpLeft } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { Icon } from './icon.tsx';

import classes from './icon.module.css';

const isMirrored = (icon: ReactElement): boolean =>
  render(icon).container.firstElementChild?.classList.contains(classes.mirrored ?? '') === true;

test('an icon that points along the text is mirrored from right to left', () => {
  expect(isMirrored(<Icon of={IconArrowLeft} />)).toBe(true);
  expect(isMirrored(<Icon of={IconArrowBackUp} />)).toBe(true);
});

test('icons of things and of directions on a map are not', () => {
  expect(isMirrored(<Icon of={IconCheck} />)).toBe(false);
  expect(isMirrored(<Icon of={IconCornerUpLeft} />)).toBe(false);
  expect(isMirrored(<Icon of={IconArrowBackUp} onMap />)).toBe(false);
});
