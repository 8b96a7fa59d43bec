import { itemsOf, selectionOfItems } from '../../selection.ts';
import { polylineTool } from '../pen/polyline.ts';

export const split = polylineTool('K', {
  needs: 'drawing',
  worksWithProvider: false,
  preservesSelection: ['poi', 'many'],
  uses: 'shapes',
  complete: null,
  finish: (line, { head, selection, newId, shapes }) => {
    if (!shapes) return { notice: 'tool-loading' };
    const edited = shapes.splitPois(head, itemsOf(selection), line, newId);
    if ('problem' in edited) return { notice: edited.problem };
    return { command: edited.command, selection: selectionOfItems(edited.items) };
  },
});
