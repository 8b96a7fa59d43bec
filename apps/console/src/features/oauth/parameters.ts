import { z } from 'zod';

const optional = z.string().optional();

/** What a client asks for, as it said it: whatever is wrong with it is for the server to refuse. */
export const Parameters = z.object({
  client_id: z.string(),
  redirect_uri: z.string().default(''),
  response_type: optional,
  state: optional,
  sandbox: optional,
  customerPathKey: optional,
  code_challenge: optional,
  code_challenge_method: optional,
});
export type Parameters = z.infer<typeof Parameters>;

const names = Object.keys(Parameters.shape);

/** The parameters of an address that a client sent somebody to; null for any other address. */
export const parametersIn = (search: string): Parameters | null => {
  const given = new URLSearchParams(search);
  return given.get('client_id') ? Parameters.parse(Object.fromEntries(given)) : null;
};

/** The rest of such an address. */
export const withoutParameters = (search: string): string => {
  const given = new URLSearchParams(search);
  for (const name of names) given.delete(name);
  const rest = given.toString();
  return rest && `?${rest}`;
};
