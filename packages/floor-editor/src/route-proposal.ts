import type { ProposedPoint, RouteProposal } from './free-space/index.ts';

/** A proposal whose points have the ids that they get on the floor, so that it can be taken in parts. */
export type NamedProposal = {
  readonly points: readonly (ProposedPoint & { readonly id: string })[];
  readonly lines: RouteProposal['lines'];
};

/** The search for routes through the free space, which runs outside the editor. */
export type ProposalSearch =
  | { readonly state: 'idle' | 'no-layer' | 'searching' | 'failed' | 'nothing' }
  | { readonly state: 'found'; readonly proposal: NamedProposal };

export const noProposalSearch: ProposalSearch = { state: 'idle' };

export const nameProposal = (
  { points, lines }: RouteProposal,
  newId: () => string,
): NamedProposal => ({
  lines,
  points: points.map((point) => (point.is === 'point' ? point : { ...point, id: newId() })),
});
