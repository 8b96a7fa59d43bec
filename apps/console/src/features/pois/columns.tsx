import { IconCheck, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';

import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { CopyButton } from '../../ui/copying/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { columnsOf, type TableColumns } from '../../ui/table/table-features.ts';
import { useCan } from '../../venue/company/company.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { CategoryCell, SubtitleCell, Text, TitleCell } from './cells.tsx';
import type { Drafts } from './drafts.ts';
import { noDeletion, noEditing, showRefusal, titleProblem } from './messages.ts';
import { usePoisCache } from './queries.ts';
import { rebaseRow, saveRow } from './save-row.ts';
import { useRow } from './use-row.ts';

import classes from './pois.module.css';

const useSaveRow = (poi: WirePoi, drafts: Drafts) => {
  const cache = usePoisCache({ buildingId: poi.building_id, floorId: poi.building_floor_id });
  return useAction({
    mutationFn: async () => {
      await saveRow(poi, drafts, cache);
      showSuccess('Updated successfully');
      void cache.refreshStudio();
    },
    onError: async (error) => {
      showRefusal(error);
      await rebaseRow(poi, drafts, cache, error);
    },
    meta: { silent: true },
  });
};

type RowActionsProps = { poi: WirePoi; onDelete: (poi: WirePoi) => void };

const RowActions = ({ poi, onDelete }: RowActionsProps) => {
  const { draft, drafts, fields, mayEdit, isSaved } = useRow(poi);
  const mayDelete = useCan('floor.manage');
  const { run: save, busy } = useSaveRow(poi, drafts);
  const reason = (): string | null => {
    if (!mayEdit) return noEditing;
    if (draft) return titleProblem(fields.title);
    return isSaved ? 'Saved' : 'Nothing has changed in this row';
  };
  return (
    <span data-edited={draft !== undefined || undefined}>
      <IconButton
        icon={isSaved ? IconCheck : IconDeviceFloppy}
        label="Save"
        data-saved={isSaved || undefined}
        aria-description={isSaved ? 'Saved' : undefined}
        className={classes.save}
        aria-label={`Save ${poi.title}`}
        loading={busy}
        disabledReason={reason()}
        onClick={() => save(undefined)}
      />
      <IconButton
        icon={IconTrash}
        label="Delete"
        aria-label={`Delete ${poi.title}`}
        disabledReason={mayDelete ? null : noDeletion}
        onClick={() => onDelete(poi)}
      />
    </span>
  );
};

type Props = { link: string; title: string };

/** Omits the origin, which is the same for every link of this site. */
const shortened = (link: string): string => {
  const { origin } = window.location;
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
};

/** Opens the link in a new tab; the copy button copies the full URL. */
const LinkCell = ({ link, title }: Props) => (
  <div className={classes.pair}>
    <span className={classes.link} title={link}>
      <ExternalLink href={link}>{shortened(link)}</ExternalLink>
    </span>
    <CopyButton text={link} label={`Copy the link to ${title}`} />
  </div>
);

type SortText = (poi: WirePoi, categoryName: (id: number | null) => string) => string;

/** The text that rows are sorted by, under the id of each column that can be sorted. */
export const sortTexts: Readonly<Record<string, SortText>> = {
  poi_id: ({ poi_id }) => poi_id,
  title: ({ title }) => title,
  subtitle: ({ subtitles }) => subtitles.join(', '),
  category: ({ category_id }, categoryName) => categoryName(category_id),
};

const column = columnsOf<WirePoi>();

type Options = {
  floorName: string;
  linkOf: (poi: WirePoi) => string;
  onDelete: (poi: WirePoi) => void;
};

export const poiColumns = ({ floorName, linkOf, onDelete }: Options): TableColumns<WirePoi> =>
  column.columns([
    column.accessor('poi_id', {
      header: 'POI ID',
      cell: (cell) => <Text>{cell.getValue()}</Text>,
    }),
    column.accessor('title', {
      header: 'Title',
      cell: ({ row }) => <TitleCell poi={row.original} />,
    }),
    column.accessor(({ subtitles }) => subtitles.join(', '), {
      id: 'subtitle',
      header: 'Subtitle',
      cell: ({ row }) => <SubtitleCell poi={row.original} />,
    }),
    column.accessor('category_id', {
      id: 'category',
      header: 'Category',
      cell: ({ row }) => <CategoryCell poi={row.original} />,
    }),
    column.display({ id: 'floor_title', header: 'Floor title', cell: () => floorName }),
    column.accessor('building_floor_id', { header: 'Floor ID', enableSorting: false }),
    column.display({
      id: 'link',
      header: 'POI Link',
      cell: ({ row }) => <LinkCell link={linkOf(row.original)} title={row.original.title} />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <RowActions poi={row.original} onDelete={onDelete} />,
    }),
  ]);
