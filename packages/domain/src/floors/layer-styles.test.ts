import { expect, test } from 'vitest';

import { layerKinds } from './layer-kinds.ts';
import { layerStyles } from './layer-styles.ts';

test('[S3.10] every kind is drawn in a way of its own', () => {
  const styles = layerKinds.map((kind) => JSON.stringify(layerStyles[kind]));
  expect(new Set(styles).size).toBe(layerKinds.length);
});
