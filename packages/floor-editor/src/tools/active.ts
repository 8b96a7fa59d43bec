import type { Edit, FloorDocument, Poi } from '../document.ts';
import type { OverlayFeature } from '../features/types.ts';
import type { Input } from '../input.ts';
import type { Cursor } from '../map-port.ts';
import type { Readout } from './pen/readout.ts';
import { type ToolName, tools } from './table.ts';
import type { Context, Effects, Outcome, Tool, View } from './tool.ts';

type DraftOf<Value> = Value extends Tool<infer Draft> ? Draft : never;
type Drafts = { readonly [Name in ToolName]: DraftOf<(typeof tools)[Name]> };

/** The active tool with its draft. The type allows no draft of another tool. */
export type ActiveTool<Name extends ToolName = ToolName> = {
  readonly [Each in Name]: { readonly tool: Each; readonly draft: Drafts[Each] };
}[Name];

/** The same table, typed so that the compiler ties each name to the draft of its tool. */
const table: { readonly [Name in ToolName]: Tool<Drafts[Name]> } = tools;

/** What an input to the active tool leads to. */
export type ToolOutcome<Name extends ToolName = ToolName> = Effects & {
  readonly active: ActiveTool<Name> | ActiveTool<'pointer'>;
};

/** A tool that was just chosen. */
export const freshTool = <Name extends ToolName>(tool: Name): ActiveTool<Name> => ({
  tool,
  draft: table[tool].empty,
});

const withDraft = <Name extends ToolName>(
  active: ActiveTool<Name>,
  draft: Drafts[Name],
): ActiveTool<Name> => (draft === active.draft ? active : { tool: active.tool, draft });

const outcomeOf = <Name extends ToolName>(
  active: ActiveTool<Name>,
  { draft, ...outcome }: Outcome<Drafts[Name]>,
): ToolOutcome<Name> => ({
  ...outcome,
  active: draft === null ? freshTool('pointer') : withDraft(active, draft),
});

export const stepTool = <Name extends ToolName>(
  active: ActiveTool<Name>,
  input: Input,
  context: Context,
): ToolOutcome<Name> => outcomeOf(active, table[active.tool].step(active.draft, input, context));

export const settleTool = <Name extends ToolName>(active: ActiveTool<Name>): ToolOutcome<Name> =>
  outcomeOf(active, table[active.tool].settle(active.draft));

export const rebaseTool = <Name extends ToolName>(
  active: ActiveTool<Name>,
  edit: Edit,
): ActiveTool<Name> => withDraft(active, table[active.tool].rebase(active.draft, edit));

export const takeBack = <Name extends ToolName>(
  active: ActiveTool<Name>,
): ActiveTool<Name> | null => {
  const draft = table[active.tool].takeBack(active.draft);
  return draft === null ? null : withDraft(active, draft);
};

export const isToolDrawing = <Name extends ToolName>({ tool, draft }: ActiveTool<Name>): boolean =>
  table[tool].isDrawing(draft);

export const recoverableShape = <Name extends ToolName>({
  tool,
  draft,
}: ActiveTool<Name>): Poi | null => table[tool].recover?.(draft) ?? null;

export const documentOfTool = <Name extends ToolName>({
  tool,
  draft,
}: ActiveTool<Name>): FloorDocument | null => table[tool].document(draft);

export const cursorOfTool = <Name extends ToolName>({ tool, draft }: ActiveTool<Name>): Cursor =>
  table[tool].cursor(draft);

export const overlayOfTool = <Name extends ToolName>(
  { tool, draft }: ActiveTool<Name>,
  view: View,
): OverlayFeature[] => table[tool].overlay(draft, view);

export const readoutOfTool = <Name extends ToolName>(
  { tool, draft }: ActiveTool<Name>,
  document: FloorDocument,
): Readout | null => table[tool].readout?.(draft, document) ?? null;
