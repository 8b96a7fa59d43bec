import { Stack, Text, UnstyledButton } from '@mantine/core';

import { formatDateTime } from '../../../lib/format.ts';
import { messages } from './messages/index.ts';
import { useRecentImports } from './queries.ts';

import classes from './import.module.css';

type Props = { buildingId: number; onOpen: (id: number) => void };

/** The latest imports of the building: one whose window was closed can be continued, or its failure read. */
export const RecentImports = ({ buildingId, onOpen }: Props) => {
  const imports = useRecentImports(buildingId);
  if (imports.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={550}>{messages.recent}</Text>
      <ul className={classes.list} aria-label={messages.recent}>
        {imports.map(({ id, filename, status, created_at: at }) => (
          <li key={id} className={classes.row}>
            <UnstyledButton className={classes.pick} onClick={() => onOpen(id)}>
              <bdi>{filename}</bdi>
              <div className={classes.quiet}>
                {messages.statuses[status]} · {formatDateTime(at)}
              </div>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
