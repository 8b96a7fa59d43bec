export * from './plan-import.ts';
export * from './box.ts';
export * from './placing.ts';
export * from './layer-geojson.ts';
export * from './picture.ts';
export {
  orderLayers,
  planLayerActions,
  type PlanLayerVerdict,
  resolvePlanLayers,
} from './resolve-layers.ts';
