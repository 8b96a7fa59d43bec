import type { Target } from '../input.ts';

export const lineTools = ['route-two-way', 'route-one-way', 'elevator', 'stairs'] as const;
export type LineTool = (typeof lineTools)[number];

/** The tools of the toolbar; where none of them is chosen, the pointer is. */
export const toolNames = [...lineTools, 'create-poi', 'select-poi', 'place-beacon'] as const;
export type ToolName = (typeof toolNames)[number] | 'pointer';

export const toolLabels: Readonly<Record<ToolName, string>> = {
  'route-two-way': 'Two-way route',
  'route-one-way': 'One-way route',
  elevator: 'Add elevators',
  stairs: 'Add stairs',
  'create-poi': 'Create POI',
  'select-poi': 'Select POI',
  'place-beacon': 'Place beacons',
  pointer: 'Select and move',
};

/** What a tool works on, the foremost first. */
export const targetsOf: Readonly<Record<ToolName, readonly Target[]>> = {
  'route-two-way': ['point', 'link'],
  'route-one-way': ['point', 'link'],
  elevator: ['point', 'ghost', 'link'],
  stairs: ['point', 'ghost', 'link'],
  'create-poi': ['corner'],
  'select-poi': ['corner', 'side', 'poi'],
  'place-beacon': ['beacon'],
  pointer: ['corner', 'side', 'beacon', 'point', 'link', 'poi'],
};
