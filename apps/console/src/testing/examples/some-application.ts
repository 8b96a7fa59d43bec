import type { CompanyApplication } from '../../venue/company/applications.ts';

export const someApplication: CompanyApplication = {
  id: 12,
  name: 'Demo mall',
  visitor_uid: 'visitor-uid-12',
  visitor_secret: 'visitor-secret-12',
  admin_uid: 'admin-uid-12',
  admin_secret: 'admin-secret-12',
  qrcode_url: 'http://localhost:3000/qrcodes/12.svg',
};

/** A server whose list of applications can change during a test. */
export const listOf = (...applications: CompanyApplication[]) => {
  let listed = applications;
  return {
    answer: () => ({ body: { applications: listed } }),
    set: (...changed: CompanyApplication[]): void => {
      listed = changed;
    },
  };
};
