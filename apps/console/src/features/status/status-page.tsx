import { isServiceStatus, overallStatus, type ServiceStatus } from '@floorwright/domain/status';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { locale } from '../../lib/language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { messages } from './messages/index.ts';
import { statusQuery } from './queries.ts';

import classes from './status-page.module.css';

/** HH:mm:ss in the local time zone. */
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });

const names: Readonly<Record<string, string>> = messages.serviceNames;

/** A newer server may have other services. */
const nameOf = (service: string): string =>
  names[service] ?? service.charAt(0).toUpperCase() + service.slice(1).replaceAll('_', ' ');

type Service = { name: string; status: ServiceStatus; word: string };

const toService = ([service, status]: [string, string]): Service => {
  const known = isServiceStatus(status) ? status : 'ok';
  return { name: nameOf(service), status: known, word: messages.words[known] };
};

const tones = { ok: 'success', warn: 'attention', error: 'danger', severe: 'danger' } as const;

export const StatusPage = () => {
  const { data, isPending, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(statusQuery);
  const overall: ServiceStatus = isError || !data ? 'error' : overallStatus(Object.values(data));
  const services = isError || !data ? [] : Object.entries(data).map(toService);

  return (
    <PublicPage title={messages.title}>
      <Stack gap="lg" aria-busy={isPending}>
        {isPending ? (
          <Skeleton height={44} />
        ) : (
          <Banner tone={tones[overall]} title={messages.banner[overall]}>
            {isError && messages.noAnswer}
          </Banner>
        )}
        {services.length > 0 && (
          <ul className={classes.services} aria-label={messages.services}>
            {services.map(({ name, status, word }) => (
              <li key={name} className={classes.service} data-status={status}>
                {name}
                <span className={classes.word}>{word}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.checked}>
          <Button
            variant="default"
            leftSection={<Icon of={IconRefresh} />}
            loading={isFetching && !isPending}
            onClick={() => refetch()}
          >
            {messages.checkAgain}
          </Button>
          {!isPending && (
            <span className="fw-figures">
              {messages.checkedAt(time.format(Math.max(dataUpdatedAt, errorUpdatedAt)))}
            </span>
          )}
        </div>
      </Stack>
    </PublicPage>
  );
};
