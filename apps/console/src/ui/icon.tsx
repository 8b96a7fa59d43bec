import type { TablerIcon } from '@tabler/icons-react';

/** An icon in the product's size and stroke; the control around it has the label. */
export const Icon = ({ of: Drawn, size = 18 }: { of: TablerIcon; size?: number }) => (
  <Drawn size={size} stroke={1.75} aria-hidden />
);
