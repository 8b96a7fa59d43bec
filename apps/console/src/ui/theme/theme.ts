import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  rem,
} from '@mantine/core';

import { components } from './components.ts';

/** Teal, from the outline of a place on the map, darkened until white text on shade 8 passes AA. */
const teal: MantineColorsTuple = [
  '#eef8fa',
  '#dbeef3',
  '#b5dde7',
  '#8ccbda',
  '#6fc2d6',
  '#3f9db5',
  '#2c89a1',
  '#227b93',
  '#1a6d83',
  '#145769',
];

const slate: MantineColorsTuple = [
  '#f6f7f9',
  '#eef1f4',
  '#e0e5ea',
  '#c6ced7',
  '#a9b4bf',
  '#87929f',
  '#67727f',
  '#4a5461',
  '#303944',
  '#17202a',
];

/** The dark theme, from text (0) to the darkest background (9). */
const night: MantineColorsTuple = [
  '#e4e9ef',
  '#c2cbd5',
  '#9ca8b6',
  '#8a97a6',
  '#3a4550',
  '#272f38',
  '#171c22',
  '#11151a',
  '#0d1115',
  '#090c0f',
];

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fbdfdb',
  '#f5bdb6',
  '#ff9d92',
  '#ee7568',
  '#e25546',
  '#d6402f',
  '#c93426',
  '#b42318',
  '#9b1c13',
];

const inter =
  "'Inter Variable', 'Noto Sans Arabic', system-ui, -apple-system, 'Segoe UI', sans-serif";
const mono =
  "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Arabic', monospace";

export const theme = createTheme({
  colors: { teal, gray: slate, dark: night, red },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: inter,
  fontFamilyMonospace: mono,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: { fontFamily: inter, fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(8), xl: rem(8) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  shadows: { md: 'var(--fw-shadow)' },
  components,
});

const shared = {
  '--mantine-color-body': 'var(--fw-page)',
  '--mantine-color-text': 'var(--fw-text)',
  '--mantine-color-dimmed': 'var(--fw-text-quiet)',
  '--mantine-color-placeholder': 'var(--fw-text-faint)',
  '--mantine-color-anchor': 'var(--fw-accent-text)',
  '--mantine-color-error': 'var(--fw-danger-text)',
  '--mantine-color-default': 'var(--fw-surface)',
  '--mantine-color-default-hover': 'var(--fw-hover)',
  '--mantine-color-default-color': 'var(--fw-text)',
  '--mantine-color-default-border': 'var(--fw-line-strong)',
  '--mantine-color-disabled': 'var(--fw-sunken)',
  '--mantine-color-disabled-color': 'var(--fw-text-faint)',
  '--mantine-color-disabled-border': 'var(--fw-line)',
};

/** Maps the kit's colors to the product's. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
