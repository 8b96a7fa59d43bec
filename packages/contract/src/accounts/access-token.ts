import { z } from 'zod';

export const AccessToken = z.object({ key: z.string() }).meta({ id: 'AccessToken' });
