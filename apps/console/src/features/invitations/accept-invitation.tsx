import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { useSession } from '../../venue/company/use-session.ts';
import { accept, explainRefusedAcceptance } from './accept.ts';
import { messages } from './messages/index.ts';
import type { Card } from './queries.ts';

type Props = {
  code: string;
  card: Card;
  admin: SignedInAdmin;
  /** The user signed out here to use another account. */
  onLeave: () => void;
};

/** The invitation for a signed-in user. */
export const AcceptInvitation = ({ code, card, admin, onLeave }: Props) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const acceptance = useAction({
    mutationFn: async () => {
      await accept(queryClient, code, admin);
      await navigate({ to: '/', replace: true });
    },
    meta: { silent: true },
  });
  const switchAccount = (): void => {
    session.end();
    onLeave();
  };
  return (
    <PublicPage
      title={messages.join(card.company_name)}
      intro={messages.member.intro(
        <strong key="email">
          <bdi>{card.email}</bdi>
        </strong>,
        roleNames[card.role],
      )}
    >
      <Stack gap="md">
        {acceptance.error && (
          <Banner tone="danger" title={explainRefusedAcceptance(acceptance.error)} />
        )}
        <div>
          {messages.member.signedInAs(`${admin.first_name} ${admin.last_name}`, admin.email)}
        </div>
        <Group gap="xs">
          <Button
            variant={acceptance.error ? 'default' : 'filled'}
            loading={acceptance.busy}
            aria-busy={acceptance.busy}
            onClick={() => acceptance.run(undefined)}
          >
            {messages.acceptAction}
          </Button>
          <Button variant={acceptance.error ? 'filled' : 'default'} onClick={switchAccount}>
            {messages.member.otherAccount}
          </Button>
        </Group>
      </Stack>
    </PublicPage>
  );
};
