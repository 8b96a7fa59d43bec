export type { DrawnLayer } from './barriers.ts';
export { findRooms } from './rooms/find-rooms.ts';
export type { FoundDoor, FoundRoom, FoundRooms } from './rooms/find-rooms.ts';
export { proposeRoutes } from './routes/propose-routes.ts';
export type { PresentRoutes, ProposedPoint, RouteProposal } from './routes/propose-routes.ts';
