import { invitations } from '@floorwright/contract';

import { createApplication, createCompany, createMember } from './factories.ts';
import type { Product } from './product.ts';

/** The code at the end of the link in an invitation mail, or of a link that was handed over. */
export const codeIn = (mail: { text: string } | undefined): string => {
  const code = mail?.text.match(/\/invitations\/([\w-]+)/)?.[1];
  if (code === undefined) throw new Error('there is no invitation link');
  return code;
};

/** A company with an owner and an application. */
export const createTeam = async (product: Product) => {
  const { id: companyId, name } = await createCompany(product);
  const mall = await createApplication(product, { companyId });
  const owner = await createMember(product, { companyId });
  return { companyId, name, mall, owner };
};

type Caller = { token: string };
type Body = Record<string, unknown>;

export const invitationCalls = ({ client }: Product) => ({
  invite: ({ token }: Caller, body: Body) => client.call(invitations.create, { token, body }),
  change: ({ token }: Caller, id: number, body: Body) =>
    client.call(invitations.update, { token, params: { id }, body }),
  withdraw: ({ token }: Caller, id: number) =>
    client.call(invitations.destroy, { token, params: { id } }),
  resend: ({ token }: Caller, id: number) =>
    client.call(invitations.resend, { token, params: { id } }),
  link: ({ token }: Caller, id: number) =>
    client.call(invitations.createLink, { token, params: { id } }),
  list: async ({ token }: Caller, query: Record<string, string | number> = {}) =>
    (await client.call(invitations.list, { token, query })).body.invitations,
  look: (code: string) => client.call(invitations.show, { params: { code } }),
  accept: ({ token }: Caller, code: string, body: Body = {}) =>
    client.call(invitations.accept, { token, params: { code }, body }),
  confirm: (code: string, body: Body) =>
    client.call(invitations.confirm, { params: { code }, body }),
});

export type InvitationCalls = ReturnType<typeof invitationCalls>;
