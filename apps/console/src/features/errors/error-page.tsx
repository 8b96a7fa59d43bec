import { useParams } from '@tanstack/react-router';

import { LostPath } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { messages } from './messages/index.ts';

const byCode: Readonly<Record<string, string>> = messages.byCode;

export const errorMessage = (code: string): string => byCode[code] ?? messages.other;

/** A code has three digits; any other address is an unknown page. */
export const errorCode = (text: string): string => (/^\d{3}$/.test(text) ? text : '404');

const ErrorNotice = ({ code }: { code: string }) => (
  <NoticePage
    drawing={<LostPath />}
    title={messages.titleOf(code)}
    message={errorMessage(code)}
    actions={<ButtonLink to="/">{messages.backToHome}</ButtonLink>}
  />
);

/** /error/{code} */
export const ErrorPage = () => {
  const { code } = useParams({ strict: false });
  return <ErrorNotice code={errorCode(code ?? '')} />;
};

/** /not-found, and every unknown address. */
export const NotFoundPage = () => <ErrorNotice code="404" />;
