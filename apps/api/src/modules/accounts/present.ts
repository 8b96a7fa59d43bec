import type { Admin } from '@floorwright/contract';
import type { z } from 'zod';

import type { SignedInAdmin } from '../../kernel/context.ts';

export const presentAdmin = (admin: SignedInAdmin): z.input<typeof Admin> => ({
  id: admin.id,
  email: admin.email,
  unconfirmed_email: admin.unconfirmed_email,
  first_name: admin.first_name,
  last_name: admin.last_name,
  role: admin.role,
  saas_company_id: admin.saas_company_id,
});
