export * from './engagements.ts';
export * from './visit.ts';
export { seededRandom, type Random } from './random.ts';
export { simulatedVenue, type SimulatedVenue } from './venue.ts';
