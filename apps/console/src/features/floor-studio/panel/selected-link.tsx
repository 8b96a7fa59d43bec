import { distanceBetween } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import {
  type Editor,
  reasonAgainst,
  removeRouteLink,
  setRouteLinkDirection,
  setRouteLinkFlags,
} from '@floorwright/floor-editor';

import { LinkDetails } from '../details/selection/link-details.tsx';
import { useEditor } from '../session/use-editor.ts';

type Props = { editor: Editor; id: string };

/** The details of the selected link. */
export const SelectedLink = ({ editor, id }: Props) => {
  const route = useEditor(editor, ({ history }) => history.head.route);
  const access = useEditor(editor, (state) => state.access);
  const link = valueAt(route.links, id);
  const from = link && valueAt(route.points, link.a);
  const to = link && valueAt(route.points, link.b);
  if (!link || !from || !to) return null;
  return (
    <LinkDetails
      link={link}
      metres={distanceBetween(from.at, to.at)}
      readOnlyReason={reasonAgainst('manage', access)}
      onDirection={(direction) => editor.perform(setRouteLinkDirection(id, direction))}
      onFlags={(flags) => editor.perform(setRouteLinkFlags(id, flags))}
      onDelete={() => editor.perform(removeRouteLink(id))}
    />
  );
};
