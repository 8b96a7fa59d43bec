import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CodeBlock } from '../../ui/copying/code-block.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { redirectUrisQuery } from './queries.ts';
import { samples } from './sample.ts';
import { Section } from './section.tsx';

const exampleRedirectUri = 'https://example.com/callback';

/** The first registered address, for users who may see it. */
const useRedirectUri = (applicationId: number): string => {
  const company = useCompany();
  const mayManage = useCan('application.manage');
  const { data } = useQuery({
    ...redirectUrisQuery(company?.id, applicationId),
    enabled: mayManage,
  });
  return data?.[0] ?? exampleRedirectUri;
};

type Props = { application: CompanyApplication; revealed: boolean };

/** How to sign users in with the admin keys. Contains the secret only while it is shown. */
export const SampleSection = ({ application, revealed }: Props) => {
  const [language, setLanguage] = useState<string>(samples[0].name);
  const redirectUri = useRedirectUri(application.id);
  const { write } = samples.find(({ name }) => name === language) ?? samples[0];
  const code = write({
    origin: window.location.origin,
    clientId: application.admin_uid,
    clientSecret: (revealed ? application.admin_secret : null) ?? 'YOUR_ADMIN_SECRET',
    redirectUri,
  });
  return (
    <Section
      title={messages.sample.title}
      note={
        application.admin_secret === null ? messages.sample.withoutSecret : messages.sample.note
      }
    >
      <CodeBlock
        label={messages.sample.label}
        code={code}
        header={
          <SegmentedControl
            aria-label={messages.sample.language}
            size="xs"
            value={language}
            onChange={setLanguage}
            data={samples.map(({ name }) => name)}
          />
        }
      />
    </Section>
  );
};
