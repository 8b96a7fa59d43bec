/** Which beacons phones of visitors have stopped detecting. */

export { beaconSightingJobs, reportSilentSchedule } from './jobs.ts';
