import { itemsOf, selectionOfItems } from '../../selection.ts';
import { polylineTool } from '../pen/polyline.ts';

const loading = 'The tool is still loading. Finish the line again in a moment.';

export const split = polylineTool(
  {
    label: 'Split POIs',
    key: 'K',
    hint: 'Draw a line across a POI, then Enter. Only selected POIs are split, or all that it crosses if none is selected.',
    touchHint: 'Draw a line across a POI, then Finish.',
  },
  {
    needs: 'drawing',
    worksWithProvider: false,
    preservesSelection: ['poi', 'many'],
    complete: null,
    finish: (line, { head, selection, newId, shapes }) => {
      if (!shapes) return { notice: loading };
      const edited = shapes.splitPois(head, itemsOf(selection), line, newId);
      if ('problem' in edited) return { notice: edited.problem };
      return { command: edited.command, selection: selectionOfItems(edited.items) };
    },
  },
);
