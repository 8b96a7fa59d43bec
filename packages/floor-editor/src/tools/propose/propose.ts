import { boxIndex, type Position, ringContains } from '@floorwright/domain/geo';

import { distanceToLine, openLines, takeLines } from '../../edits/proposal.ts';
import { lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { Input, PointerInput } from '../../input.ts';
import { boxAround, boxOfLine } from '../../nearby/areas.ts';
import type { NamedProposal } from '../../route-proposal.ts';
import { type Area, areaFeatures, drawArea, startArea } from '../select/area.ts';
import type { Context, Outcome, Tool } from '../tool.ts';

/** The line under the pointer, and the frame that is being drawn. */
type ProposeDraft = { readonly line: number | null; readonly area: Area | null };

const nothing: ProposeDraft = { line: null, area: null };

/** Why there is nothing to take, and what to do. */
const proposalReasons = {
  idle: 'proposing',
  searching: 'proposing',
  'no-layer': 'no-wall-layers',
  failed: 'layers-unread',
  nothing: 'no-new-routes',
} as const;

const endsOf = ({ points, lines }: NamedProposal, number: number): Position[] =>
  (lines[number] ?? []).flatMap((end) => points[end]?.at ?? []);

/** Indexed once for each list of open lines, since every move of the pointer asks. */
const indices = new WeakMap<readonly number[], ReturnType<typeof boxIndex>>();

const indexOf = (open: readonly number[], proposal: NamedProposal): ReturnType<typeof boxIndex> => {
  const known =
    indices.get(open) ?? boxIndex(open.map((number) => boxOfLine(endsOf(proposal, number))));
  indices.set(open, known);
  return known;
};

/** The proposed line nearest to the pointer, within its reach. */
const lineAt = ({ proposal, head }: Context, { at, reach }: PointerInput): number | null => {
  if (proposal.state !== 'found') return null;
  let [nearest, least]: [number | null, number] = [null, reach];
  const open = openLines(head, proposal.proposal);
  for (const index of indexOf(open, proposal.proposal).search(boxAround(at, reach))) {
    const number = open[index];
    const [from, to] = number === undefined ? [] : endsOf(proposal.proposal, number);
    if (number === undefined || !from || !to) continue;
    const away = distanceToLine(at, from, to);
    if (away <= least) [nearest, least] = [number, away];
  }
  return nearest;
};

const take = (
  draft: ProposeDraft | null,
  { proposal, head }: Context,
  isWanted: (number: number, all: NamedProposal) => boolean,
): Outcome<ProposeDraft> => {
  if (proposal.state !== 'found') return { draft, notice: proposalReasons[proposal.state] };
  const wanted = openLines(head, proposal.proposal).filter((number) =>
    isWanted(number, proposal.proposal),
  );
  return wanted.length === 0
    ? { draft, notice: 'no-line-here' }
    : { draft, command: takeLines(proposal.proposal, wanted) };
};

const step = (draft: ProposeDraft, input: Input, context: Context): Outcome<ProposeDraft> => {
  const { line, area } = draft;
  switch (input.type) {
    case 'click': {
      const clicked = lineAt(context, input);
      return take(nothing, context, (number) => number === clicked);
    }
    case 'move': {
      const under = lineAt(context, input);
      return { draft: under === line ? draft : { ...draft, line: under } };
    }
    case 'drag-start':
      return { draft: { line: null, area: startArea('frame', input) } };
    case 'drag':
      return { draft: area ? { line: null, area: drawArea(area, input) } : draft };
    case 'drop': {
      const corners = area ? drawArea(area, input).corners : [];
      return take(nothing, context, (number, all) =>
        endsOf(all, number).every((end) => ringContains(corners, end)),
      );
    }
    case 'leave':
      return { draft: nothing };
    case 'finish':
      return take(null, context, () => true);
    case 'escape':
      return { draft: area ? nothing : null };
    default:
      return { draft };
  }
};

export const propose: Tool<ProposeDraft> = {
  key: 'G',
  needs: 'drawing',
  worksWithProvider: false,
  targets: [],
  preservesSelection: [],
  uses: 'proposal',
  empty: nothing,
  step,
  settle: (draft) => ({ draft }),
  rebase: (draft) => draft,
  takeBack: () => null,
  isDrawing: () => false,
  document: () => null,
  cursor: ({ line }) => (line === null ? 'crosshair' : 'pointer'),
  overlay: ({ line, area }, { proposal, document }) => [
    ...(proposal.state === 'found' ? openLines(document, proposal.proposal) : []).map((number) =>
      overlayFeature(
        'proposal',
        lineThrough(proposal.state === 'found' ? endsOf(proposal.proposal, number) : []),
        { index: number, active: number === line },
      ),
    ),
    ...areaFeatures(area),
  ],
};
