/** Messages between all processes, over LISTEN and NOTIFY of PostgreSQL. */

export { createNotifications, type Notifications, silentNotifications } from './notifications.ts';
