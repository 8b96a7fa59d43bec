import { overallStatus, statusBanner } from '@floorwright/domain/status';
import type { ServiceStatus } from '@floorwright/domain/status';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { formatTime } from '../../lib/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { toService } from './services.ts';
import { statusQuery } from './status-query.ts';

import classes from './status-page.module.css';

const tones = { ok: 'success', warn: 'attention', error: 'loss', severe: 'loss' } as const;

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
