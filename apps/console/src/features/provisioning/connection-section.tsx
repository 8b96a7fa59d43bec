import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { CopyRow, CopyRows } from '../../ui/copying/copy-rows.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { type CompanyKey, keysQuery } from '../../venue/company/api-keys.ts';
import { messages } from './messages/index.ts';

import classes from './provisioning.module.css';

const words = messages.connection;

const KeyRow = ({ apiKey }: { apiKey: CompanyKey }) => {
  const { name, last_used_at: usedAt, expires_at: expiresAt, expired } = apiKey;
  const date = formatDate(expiresAt);
  return (
    <li className={classes.key}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.quiet}>
        {usedAt === null ? words.neverUsed : words.used(formatDateTime(usedAt))}
      </span>
      <span className={expired ? classes.attention : classes.quiet}>
        {expired ? words.expired(date) : words.expires(date)}
      </span>
    </li>
  );
};

const Keys = ({ companyId }: { companyId: number }) => {
  // The identity provider uses them meanwhile.
  const { data, error } = useQuery({
    ...keysQuery(companyId),
    staleTime: 0,
    meta: { silent: true },
  });
  if (data === undefined)
    return <Text c="dimmed">{error ? wordsFor(error) : words.keysLoading}</Text>;
  const keys = data.filter(({ scopes }) => scopes.includes('provisioning'));
  return (
    <>
      {keys.length === 0 ? (
        <Text>{words.noKey}</Text>
      ) : (
        <ul aria-label={words.keys} className={classes.keys}>
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      )}
      <div>
        <TextLink to="/companies/api-keys">
          {keys.length === 0 ? words.createKey : words.manageKeys}
        </TextLink>
      </div>
    </>
  );
};

type Props = { companyId: number; baseUrl: string };

/** What to enter at the identity provider. */
export const ConnectionSection = ({ companyId, baseUrl }: Props) => (
  <PageSection title={words.title}>
    <Text>{words.steps}</Text>
    <CopyRows>
      <CopyRow label={words.address} fullName={words.addressName} value={baseUrl} />
    </CopyRows>
    <Keys companyId={companyId} />
  </PageSection>
);
