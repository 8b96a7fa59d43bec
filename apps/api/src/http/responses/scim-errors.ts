import { type ScimFailureBody, scimErrorSchema } from '@floorwright/contract';
import type { ScimType } from '@floorwright/domain/scim';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { Refusal } from '../../kernel/refusal.ts';
import { startRefusal } from './errors.ts';

export const scimType = 'application/scim+json';

const typeOf = ({ status, code }: Refusal): ScimType | undefined => {
  if (status === 422) return 'invalidValue';
  return code === 'malformed' ? 'invalidSyntax' : undefined;
};

const detailOf = ({ message, validations }: Refusal): string => {
  const [problem] = Object.entries(validations ?? {});
  return problem ? `${problem[0]}: ${problem[1].join(' ')}` : message;
};

/** Errors in the format of SCIM (RFC 7644), which has no 422. */
export const answerScimError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const refusal = startRefusal(error, request, reply);
  const status = refusal.status === 422 ? 400 : refusal.status;
  const type = typeOf(refusal);
  const body: ScimFailureBody = {
    schemas: [scimErrorSchema],
    status: String(status),
    ...(type && { scimType: type }),
    detail: detailOf(refusal),
  };
  void reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(scimType)
    .send(JSON.stringify(body));
};
