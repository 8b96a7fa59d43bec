/** Applications: their keys, redirect URIs, QR codes and deletion. */

export { applicationHandlers } from './handlers.ts';
export { serveQrCodes } from './qrcode-handlers.ts';

export { newKeys } from './keys.ts';
export { addApplication, lockApplicationsForShare } from './applications.ts';
export { countApplications } from './repository.ts';
