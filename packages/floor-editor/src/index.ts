export * from './access.ts';
export { asAdditions, joinChanges } from './changes/additions.ts';
export { changesBetween, isUnchanged, noChanges } from './changes/changes.ts';
export type { Changes } from './changes/changes.ts';
export type { Conflict } from './changes/conflict.ts';
export { textOfField, valueOfField } from './changes/fields.ts';
export { applyChanges, mergeOver } from './changes/merge.ts';
export * from './connect-map.ts';
export * from './document.ts';
export * from './editor.ts';
export * from './edits/beacons.ts';
export * from './edits/plan.ts';
export * from './edits/fix-all.ts';
export * from './edits/fix-problem.ts';
export { outlineOf } from './features/overlay-features.ts';
export { describePoi, describePoiAlike, drawPoi, newPoi, removePoi } from './edits/pois.ts';
export type { PoiDetails } from './edits/pois.ts';
export { openLines, takeLines } from './edits/proposal.ts';
export { fillRooms, namePropertiesOf, planFill } from './edits/rooms.ts';
export type { FillPlan } from './edits/rooms.ts';
export {
  joinShaft,
  removeRouteLink,
  removeRoutePoint,
  setRouteBridge,
  setRouteLinkFlags,
  setRouteLinkDirection,
  setRoutePointKind,
} from './edits/routes.ts';
export type { Command, History } from './history.ts';
export * from './input.ts';
export {
  describePois,
  flagLinks,
  moveItems,
  nudgeItems,
  poisIn,
  reasonAgainstItems,
  removeItems,
  findCommonValue,
} from './many/change.ts';
export {
  type Clip,
  clipOf,
  freePlaceFor,
  isEmptyClip,
  itemsToCut,
  pasteClips,
  placesOfClip,
} from './many/clip.ts';
export * from './many/find.ts';
export { bearingOf, directionOf, extentAlong, type RowOfCopies, copyInRow } from './many/row.ts';
export { type EditResult, mirrorItems, rotateItems, scaleItems } from './many/transform.ts';
export type * from './map-port.ts';
export { edgeIndexOf } from './nearby/edges.ts';
export type { EdgeIndex } from './nearby/edges.ts';
export type { RoomSearch } from './room-search.ts';
export { nameProposal } from './route-proposal.ts';
export type { ProposalSearch } from './route-proposal.ts';
export * from './saving/plan.ts';
export type * from './features/types.ts';
export { isItemSelected, itemsOf, selectionIn, selectionOfItems } from './selection.ts';
export type { Item, ItemKind, Selection } from './selection.ts';
export * from './state.ts';
export { disabledReason, isHidden } from './tools/availability.ts';
export type { Readout } from './tools/pen/readout.ts';
export { type TypedSide, typeKey, withField } from './tools/pen/typed.ts';
export { toolNames, tools } from './tools/table.ts';
export type { ToolName } from './tools/table.ts';
export type { Ghost } from './tools/tool.ts';
export type { SnapMark } from './snapping/snap.ts';
export type * from './words.ts';
