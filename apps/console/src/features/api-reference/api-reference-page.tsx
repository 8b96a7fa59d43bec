import { Button, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';

import { CutLine, EmptyRoom } from '../../ui/drawings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-parts.tsx';
import { messages } from './messages/index.ts';
import { OperationSection } from './operation-section.tsx';
import { type Group, searchGroups } from './operations.ts';
import { ProgramExample } from './program-example.tsx';
import { openApiQuery } from './queries.ts';
import { VisitorsExample } from './visitors-example.tsx';

import classes from './api-reference.module.css';

type Props = { meanings: Readonly<Record<string, string>> };

/** All error codes, below the operations. */
const ErrorCodes = ({ meanings }: Props) => (
  <section id="error-codes" className={classes.codes} aria-labelledby="error-codes-title">
    <Title order={2} id="error-codes-title" className={classes.groupTitle}>
      {messages.errorCodes}
    </Title>
    <table className={classes.fields} aria-label={messages.errorCodes}>
      <tbody>
        {Object.entries(meanings).map(([code, meaning]) => (
          <tr key={code}>
            <th scope="row" className={classes.field}>
              <code>{code}</code>
            </th>
            <td>{meaning.replaceAll('`', '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The document loads after the page, so the anchor is scrolled to afterwards. */
const useScrollToAnchor = (ready: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) document.getElementById(hash)?.scrollIntoView();
  }, [ready, hash]);
};

const Contents = ({ groups }: { groups: readonly Group[] }) => (
  <nav aria-label={messages.operations} className={classes.contents}>
    {groups.map(({ name, operations }) => (
      <div key={name} className={classes.contentsGroup}>
        <div className={classes.contentsName}>{name}</div>
        {operations.map(({ id, method, path }) => (
          <a key={id} href={`#${id}`} className={classes.contentsLink}>
            <span className={classes.method}>{method}</span>
            {path.replace(/^\/api\/(company\/v1\/)?/, '')}
          </a>
        ))}
      </div>
    ))}
    <div className={classes.contentsGroup}>
      <a href="#error-codes" className={classes.contentsLink}>
        {messages.errorCodes}
      </a>
    </div>
  </nav>
);

const Operations = ({ groups }: { groups: readonly Group[] }) =>
  groups.map(({ tag, name, program, operations }) => (
    <section key={name} aria-label={name}>
      <Title order={2} className={classes.groupTitle}>
        {name}
      </Title>
      {tag === 'visitors' && <VisitorsExample />}
      {program !== null && <ProgramExample tag={tag} name={name} program={program} />}
      {operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
    </section>
  ));

export const ApiReferencePage = () => {
  const [search, setSearch] = useState('');
  const { data, isPending, isError, refetch } = useQuery(openApiQuery);
  useScrollToAnchor(data !== undefined);
  const groups = searchGroups(data?.groups ?? [], useDeferredValue(search));

  return (
    <>
      <PageHeader title={messages.title} note={messages.note} />
      <div className={classes.layout}>
        <div className={classes.side}>
          <TextInput
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            leftSection={<Icon of={IconSearch} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Contents groups={groups} />
        </div>
        <div aria-busy={isPending}>
          {isPending && (
            <Stack gap="lg">
              <Skeleton height={24} width="30%" />
              <Skeleton height={280} />
              <Skeleton height={280} />
            </Stack>
          )}
          {isError && (
            <EmptyState
              drawing={<CutLine />}
              sentence={messages.notLoaded}
              action={
                <Button variant="default" onClick={() => refetch()}>
                  {messages.retry}
                </Button>
              }
            />
          )}
          {data && groups.length === 0 && (
            <EmptyState
              drawing={<EmptyRoom />}
              sentence={messages.noMatch}
              action={
                <Button variant="default" onClick={() => setSearch('')}>
                  {messages.clearSearch}
                </Button>
              }
            />
          )}
          <Operations groups={groups} />
          {data && search === '' && <ErrorCodes meanings={data.errorCodes} />}
        </div>
      </div>
    </>
  );
};
