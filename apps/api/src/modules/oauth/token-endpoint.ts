import type { PublicContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/rate-limit.ts';
import { authenticateClient } from './client-authentication.ts';
import { exchangeCode } from './exchange-code.ts';
import { type Form, readForm } from './form.ts';
import type { Issued } from './issue-tokens.ts';
import { guessesFromAddress } from './limits.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { type Refused, refuse } from './refusals.ts';

type Body = Readonly<Record<string, unknown>>;

export const grantTokens = async (
  context: PublicContext,
  body: Body,
): Promise<Issued | Refused> => {
  await takeTry(context, guessesFromAddress, context.address);
  const read = readForm(body);
  const answer = read.outcome === 'refused' ? read : await grantTokensFor(context, read.form);
  if (answer.outcome === 'issued') await giveBackTry(context, guessesFromAddress, context.address);
  return answer;
};

const grantTokensFor = async (context: PublicContext, form: Form): Promise<Issued | Refused> => {
  const client = await authenticateClient(context, form);
  if (client.outcome === 'refused') return client;
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(context, client, form);
    case 'refresh_token':
      return refreshTokens(context, client, form);
    case undefined:
      return refuse('invalid_request', 'grant_type is missing.');
    default:
      return refuse(
        'unsupported_grant_type',
        'grant_type must be authorization_code or refresh_token.',
      );
  }
};
