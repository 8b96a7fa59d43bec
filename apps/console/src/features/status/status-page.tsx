import { releaseFields } from '@floorwright/contract';
import { status as statusEndpoints } from '@floorwright/contract/client';
import {
  isServiceStatus,
  overallStatus,
  type ServiceStatus,
  statusBanner,
} from '@floorwright/domain/status';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { ApiFailure } from '../../lib/api/failure.ts';
import { send } from '../../lib/api/send.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';

import classes from './status-page.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

/** HH:mm:ss in the local time zone. */
const formatTime = (moment: number): string => {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
};

const words: Readonly<Record<ServiceStatus, string>> = {
  ok: 'Operational',
  warn: 'Minor issues',
  error: 'Could not be checked',
  severe: 'Outage',
};

const nameOf = (service: string): string =>
  service === 'api'
    ? 'API'
    : service.charAt(0).toUpperCase() + service.slice(1).replaceAll('_', ' ');

type Service = { name: string; status: ServiceStatus; word: string };

const toService = ([service, status]: [string, string]): Service => {
  const known = isServiceStatus(status) ? status : 'ok';
  return { name: nameOf(service), status: known, word: words[known] };
};

/** Accepts unknown statuses of newer servers, which count as ok. */
const Answered = z
  .record(z.string(), z.string())
  .transform((body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !releaseFields.includes(name))),
  );

/** An unavailable server responds with 503 and the same body. */
const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => {
    const { status, statusText, body } = await send(statusEndpoints.show, {}, { signal });
    const answer = Answered.safeParse(body);
    if (answer.success && (status === 200 || status === 503)) return answer.data;
    throw new ApiFailure({ status, statusText });
  },
  staleTime: 0,
});

const tones = { ok: 'success', warn: 'attention', error: 'danger', severe: 'danger' } as const;

export const StatusPage = () => {
  const { data, isPending, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(statusQuery);
  const overall: ServiceStatus = isError || !data ? 'error' : overallStatus(Object.values(data));
  const services = isError || !data ? [] : Object.entries(data).map(toService);

  return (
    <PublicPage title="System status">
      <Stack gap="lg" aria-busy={isPending}>
        {isPending ? (
          <Skeleton height={44} />
        ) : (
          <Banner tone={tones[overall]} title={statusBanner[overall]}>
            {isError && 'The API did not answer.'}
          </Banner>
        )}
        {services.length > 0 && (
          <ul className={classes.services} aria-label="Services">
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
            Check again
          </Button>
          {!isPending && (
            <span className="fw-figures">
              Checked at {formatTime(Math.max(dataUpdatedAt, errorUpdatedAt))}
            </span>
          )}
        </div>
      </Stack>
    </PublicPage>
  );
};
