import type { MantineColorsTuple } from '@mantine/core';

/** Teal, from the outline of a place on the map, darkened until white text on shade 8 passes AA. */
export const teal: MantineColorsTuple = [
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

export const slate: MantineColorsTuple = [
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

/** The dark screen, from its text (0) to its deepest ground (9). */
export const night: MantineColorsTuple = [
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

export const red: MantineColorsTuple = [
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
