import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { SwipeDivider } from './swipe-divider.tsx';

test('the divider says how much of the map shows which floor', () => {
  renderUi(<SwipeDivider at={39.6} left="Ground" right="Upper" onMove={() => undefined} />);
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '40% of the map shows Ground',
  );
});
