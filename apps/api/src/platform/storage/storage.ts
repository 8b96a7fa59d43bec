import type { ServiceStatus } from '@floorwright/domain';

/** Where files live. */
export type Storage = {
  probe(): Promise<ServiceStatus>;
};
