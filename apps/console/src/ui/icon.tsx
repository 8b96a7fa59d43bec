import type * as TablerIcons from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import classes from './icon.module.css';

type NameOf<Key> = Key extends `Icon${infer Name}` ? Name : never;

/**
 * Icons that point along a line of text, or draw one, are mirrored from right to left. Icons of things, of time and
 * of directions on a map are not. By name, because importing the icons would load them with every page.
 */
const mirrored: ReadonlySet<string> = new Set<NameOf<keyof typeof TablerIcons>>([
  'ArrowLeft',
  'ArrowBackUp',
  'ArrowForwardUp',
  'ChevronLeft',
  'ChevronRight',
  'ExternalLink',
  'ListDetails',
  'Logout',
  'MailForward',
  'Send',
]);

type Props = {
  of: TablerIcon;
  size?: number;
  /** On a map: the icon shows a direction there, and is never mirrored. */
  onMap?: boolean;
};

/** An icon in the product's size and stroke; the control around it has the label. */
export const Icon = ({ of: Drawn, size = 18, onMap = false }: Props) => (
  <Drawn
    size={size}
    stroke={1.75}
    aria-hidden
    {...(!onMap && mirrored.has(Drawn.displayName ?? '') && { className: classes.mirrored })}
  />
);
