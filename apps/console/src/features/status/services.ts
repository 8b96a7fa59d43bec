import { isServiceStatus } from '@floorwright/domain/status';
import type { ServiceStatus } from '@floorwright/domain/status';

const words: Readonly<Record<ServiceStatus, string>> = {
  ok: 'Operational',
  warn: 'Minor issues',
  error: 'Could not be checked',
  severe: 'Outage',
};

const nameOf = (service: string): string =>
  service === 'api'
    ? 'API'
    : service.charAt(0).toUpperCase() + service.slice(1).replaceAll('_', ' ');

export type Service = { name: string; status: ServiceStatus; word: string };

export const toService = ([service, status]: [string, string]): Service => {
  const known = isServiceStatus(status) ? status : 'ok';
  return { name: nameOf(service), status: known, word: words[known] };
};
