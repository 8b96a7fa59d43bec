import { FailurePage } from '../../features/errors/failure-page.tsx';
import { BareHeader } from '../shell/header/bare-header.tsx';

/** Without links and menus: whatever broke may be in them. */
export const RootFailure = ({ error }: { error: unknown }) => (
  <>
    <BareHeader quiet />
    <main>
      <FailurePage error={error} />
    </main>
  </>
);
