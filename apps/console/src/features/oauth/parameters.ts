import { AuthorizeInput } from '@floorwright/contract';
import { z } from 'zod';

/** What a client asks for. What it left out is empty here, for the server to refuse. */
export const Parameters = z.object({
  ...AuthorizeInput.shape,
  client_id: z.string(),
  redirect_uri: z.string().default(''),
  response_type: z.string().default(''),
});
export type Parameters = z.infer<typeof Parameters>;

const names = Object.keys(Parameters.shape);

/** The parameters of an address that a client sent somebody to; null for any other address. */
export const parametersIn = (search: string): Parameters | null => {
  const given = new URLSearchParams(search);
  if (!given.get('client_id')) return null;
  return Parameters.safeParse(Object.fromEntries(given)).data ?? null;
};

/** The rest of such an address. */
export const withoutParameters = (search: string): string => {
  const given = new URLSearchParams(search);
  for (const name of names) given.delete(name);
  const rest = given.toString();
  return rest && `?${rest}`;
};
