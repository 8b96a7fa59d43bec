import { useParams } from '@tanstack/react-router';

import { LostPath } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';

const messages: Readonly<Record<string, string>> = {
  400: 'Not authorized',
  404: 'Page not found',
  422: 'Unprocessable entity',
  502: 'Service unavailable',
  503: 'Service unavailable',
};

export const errorMessage = (code: string): string => messages[code] ?? 'Internal server error';

/** A code has three digits; any other address is an unknown page. */
export const errorCode = (text: string): string => (/^\d{3}$/.test(text) ? text : '404');

const ErrorNotice = ({ code }: { code: string }) => (
  <NoticePage
    drawing={<LostPath />}
    title={`Error ${code}`}
    message={errorMessage(code)}
    actions={<ButtonLink to="/">Back to home</ButtonLink>}
  />
);

/** /error/{code} */
export const ErrorPage = () => {
  const { code } = useParams({ strict: false });
  return <ErrorNotice code={errorCode(code ?? '')} />;
};

/** /not-found, and every unknown address. */
export const NotFoundPage = () => <ErrorNotice code="404" />;
