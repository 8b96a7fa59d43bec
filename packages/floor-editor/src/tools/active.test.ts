import { describe, expect, expectTypeOf, test } from 'vitest';

import { fullAccess, openStudio } from '../testing/driver.ts';
import type { ActiveTool } from './active.ts';
import { disabledReason, isHidden } from './availability.ts';
import { toolNames, tools } from './table.ts';

const drawingTools = [
  'route-two-way',
  'route-one-way',
  'elevator',
  'stairs',
  'create-poi',
] as const;

test('each tool has its own key', () => {
  expect(new Set(toolNames.map((tool) => tools[tool].key)).size).toBe(toolNames.length);
});

test('the type of the active tool ties a name to the draft of its tool', () => {
  expectTypeOf<ActiveTool<'create-poi'>['draft']>().toHaveProperty('corners');
  expectTypeOf<ActiveTool<'elevator'>['draft']>().not.toHaveProperty('corners');
});

test('[S4.23] choosing a tool deactivates the others', () => {
  const studio = openStudio();
  for (const tool of toolNames) expect(studio.choose(tool).tool()).toBe(tool);
});

test.each(['route-two-way', 'route-one-way'] as const)(
  '[S4.23] choosing %s again deactivates it, and the line stays',
  (tool) => {
    const studio = openStudio().choose(tool).click(0, 0).click(10, 0).choose(tool);
    expect(studio.tool()).toBe('pointer');
    expect(studio.points()).toEqual(['0,0', '10,0']);
  },
);

test('[S4.23] an open shape does not outlive its tool', () => {
  const studio = openStudio().choose('create-poi').click(0, 0).click(9, 0).click(9, 9);
  studio.choose('select-poi').choose('create-poi');
  expect(studio.pois()).toEqual([]);
  expect(studio.state().active.draft).toMatchObject({ corners: [] });
});

test('[S4.23] the beacon prompt closes with its tool', () => {
  const studio = openStudio().choose('place-beacon').click(3, 4);
  expect(studio.state().prompt).toMatchObject({ ask: 'place-beacon' });
  expect(studio.choose('route-two-way').state().prompt).toBeNull();
});

test('Escape leaves a tool without unfinished work', () => {
  const studio = openStudio();
  for (const tool of toolNames) expect(studio.choose(tool).press('Escape').tool()).toBe('pointer');
});

describe('access', () => {
  test.each(drawingTools)('[S6.8] %s needs floor.manage, and names the reason', (tool) => {
    const access = { ...fullAccess, manage: false };
    expect(disabledReason(tool, access)).toBe('may-not-draw');
    const studio = openStudio({ access: { manage: false } }).choose(tool);
    expect(studio.tool()).toBe('pointer');
    expect(studio.notice()).toBe('may-not-draw');
    expect(disabledReason(tool, fullAccess)).toBeNull();
  });

  test.each(['select-poi', 'place-beacon'] as const)('[S6.10] %s needs only a map', (tool) => {
    const access = { manage: false, update: false, provider: false } as const;
    expect(disabledReason(tool, { ...access, map: 'far' })).toBeNull();
    expect(disabledReason(tool, { ...access, map: 'loading' })).toBe('map-loading');
  });

  test('[S4.29] drawing needs a map that is zoomed in', () => {
    const far = { ...fullAccess, map: 'far' } as const;
    expect(drawingTools.map((tool) => disabledReason(tool, far))).toEqual(
      drawingTools.map(() => 'zoom-in'),
    );
  });

  test('[S2.37] a building of a provider has beacons to place and nothing to draw', () => {
    const access = { ...fullAccess, provider: true };
    expect(toolNames.filter((tool) => !isHidden(tool, access))).toEqual([
      'pointer',
      'select-frame',
      'select-lasso',
      'place-beacon',
      'ruler',
      'comment',
    ]);
    expect(toolNames.filter((tool) => !isHidden(tool, fullAccess))).toEqual(toolNames);
  });
});

test('a tool chosen while the map loads becomes active when the map is ready', () => {
  const studio = openStudio({ access: { map: 'loading' } }).choose('create-poi');
  expect(studio.tool()).toBe('pointer');
  expect(studio.notice()).toBe('map-loading');
  studio.editor.setAccess({ map: 'far' });
  expect(studio.tool()).toBe('pointer');
  studio.editor.setAccess({ map: 'ready' });
  expect(studio.tool()).toBe('create-poi');
  expect(studio.notice()).toBeNull();
});

test('a second choice replaces the first', () => {
  const studio = openStudio({ access: { map: 'loading' } })
    .choose('create-poi')
    .choose('pointer');
  studio.editor.setAccess({ map: 'ready' });
  expect(studio.choose('select-poi').tool()).toBe('select-poi');
});
