import { useParams } from '@tanstack/react-router';

import { LostPath } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { errorCode, errorMessage } from './error-codes.ts';

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

/** /not-found, and every address that nothing answers to. */
export const NotFoundPage = () => <ErrorNotice code="404" />;
