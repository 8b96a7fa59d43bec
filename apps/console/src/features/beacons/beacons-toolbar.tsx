import { mostBeaconsAtOnce } from '@floorwright/contract';
import { Group } from '@mantine/core';

import type { ListState } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { CsvSeparatorMenu } from '../../ui/csv-separator.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { useCan } from '../../venue/company/company.ts';
import { FilterField } from './filter-field.tsx';
import { ImportLinks } from './import-links.tsx';
import type { BeaconScope } from './scope.ts';
import { useExport } from './use-export.ts';
import { noDeletion } from './words.ts';

import classes from './beacons.module.css';

type ChosenProps = {
  count: number;
  /** How many of them are not on the page. */
  elsewhere: number;
  onMove: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with the chosen rows. */
const ChosenActions = ({ count, elsewhere, onMove, onDelete, onClear }: ChosenProps) => {
  const mayDelete = useCan('floor.update');
  const tooMany = count > mostBeaconsAtOnce ? `Choose at most ${mostBeaconsAtOnce} beacons` : null;
  return (
    <Group gap="xs" role="group" aria-label="Chosen beacons">
      <span className={classes.count} role="status">
        {count} selected{elsewhere > 0 && `, ${elsewhere} not on this page`}
      </span>
      <Button variant="default" disabledReason={tooMany} onClick={onMove}>
        Move
      </Button>
      <Button
        variant="default"
        disabledReason={mayDelete ? tooMany : noDeletion}
        onClick={onDelete}
      >
        Delete
      </Button>
      <Button variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </Group>
  );
};

type Props = ChosenProps & {
  scope: BeaconScope;
  list: ListState;
  onListChange: (list: ListState) => void;
  /** How many beacons the file would have. */
  total: number;
};

export const BeaconsToolbar = ({ scope, list, onListChange, total, ...chosen }: Props) => {
  const { run: exportBeacons, busy } = useExport(scope, list);
  return (
    <TableToolbar label="Search beacons" list={list} onListChange={onListChange}>
      {chosen.count > 0 ? (
        <ChosenActions {...chosen} />
      ) : (
        <Group gap="xs">
          <FilterField scope={scope} list={list} onListChange={onListChange} />
          <ImportLinks {...scope} />
          <Button
            variant="default"
            loading={busy}
            disabledReason={total === 0 ? 'There is nothing to export' : null}
            onClick={() => exportBeacons(undefined)}
          >
            Export CSV
          </Button>
          <CsvSeparatorMenu />
        </Group>
      )}
    </TableToolbar>
  );
};
