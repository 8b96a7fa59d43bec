import { IconCheck, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';

import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { CopyButton } from '../../ui/copying/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { columnsOf, type TableColumns } from '../../ui/table/table-features.ts';
import { useCan } from '../../venue/company/company.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { CategoryCell, SubcategoriesCell, SubtitleCell, Text, TitleCell } from './cells.tsx';
import { ContactCell, DescriptionCell } from './contact-cells.tsx';
import type { Drafts } from './drafts.ts';
import {
  labelsOf,
  TranslatedTagsCell,
  TranslatedTitleCell,
} from './languages/translated-cells.tsx';
import { messages } from './messages/index.ts';
import { usePoisCache } from './queries.ts';
import { noDeletion, noEditing, showRefusal, titleProblem } from './refusals.ts';
import { rebaseRow, saveRow } from './save-row.ts';
import { useRow } from './use-row.ts';

import classes from './pois.module.css';

const useSaveRow = (poi: WirePoi, drafts: Drafts) => {
  const cache = usePoisCache({ buildingId: poi.building_id, floorId: poi.building_floor_id });
  return useAction({
    mutationFn: async () => {
      await saveRow(poi, drafts, cache);
      showSuccess(messages.saved);
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
    return isSaved ? messages.columns.isSaved : messages.columns.unchanged;
  };
  return (
    <span data-edited={draft !== undefined || undefined}>
      <IconButton
        icon={isSaved ? IconCheck : IconDeviceFloppy}
        label={messages.columns.save}
        data-saved={isSaved || undefined}
        aria-description={isSaved ? messages.columns.isSaved : undefined}
        className={classes.save}
        aria-label={messages.columns.saveOne(poi.title)}
        loading={busy}
        disabledReason={reason()}
        onClick={() => save(undefined)}
      />
      <IconButton
        icon={IconTrash}
        label={messages.columns.delete}
        aria-label={messages.columns.deleteOne(poi.title)}
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
    <span className={classes.link} title={link} dir="ltr">
      <ExternalLink href={link}>{shortened(link)}</ExternalLink>
    </span>
    <CopyButton text={link} label={messages.columns.copyLink(title)} />
  </div>
);

type SortText = (poi: WirePoi, categoryName: (id: number | null) => string) => string;

/** The text that rows are sorted by, under the id of each column that can be sorted. */
export const sortTexts: Readonly<Record<string, SortText>> = {
  poi_id: ({ poi_id }) => poi_id,
  title: ({ title }) => title,
  subtitle: ({ subtitles }) => subtitles.join(', '),
  category: ({ category_id }, categoryName) => categoryName(category_id),
  external_id: ({ external_id }) => external_id ?? '',
};

const column = columnsOf<WirePoi>();

type Options = {
  floorName: string;
  linkOf: (poi: WirePoi) => string;
  /** The language beside the main one; null for none. */
  tag: string | null;
  /** Whether external id, website, phone and description take the place of category, floor and link. */
  showsContact?: boolean;
  onDelete: (poi: WirePoi) => void;
};

const categoryColumn = column.accessor('category_id', {
  id: 'category',
  header: messages.columns.category,
  cell: ({ row }) => <CategoryCell poi={row.original} />,
});

const subcategoriesColumn = column.display({
  id: 'subcategories',
  header: messages.cells.subcategories,
  cell: ({ row }) => <SubcategoriesCell poi={row.original} />,
});

const placeColumns = (floorName: string, linkOf: Options['linkOf']) => [
  column.display({
    id: 'floor_title',
    header: messages.columns.floorTitle,
    cell: () => floorName,
  }),
  column.accessor('building_floor_id', {
    header: messages.columns.floorId,
    enableSorting: false,
  }),
  column.display({
    id: 'link',
    header: messages.columns.link,
    cell: ({ row }) => <LinkCell link={linkOf(row.original)} title={row.original.title} />,
  }),
];

const contactColumns = [
  column.accessor(({ external_id: id }) => id ?? '', {
    id: 'external_id',
    header: messages.contact.externalId,
    cell: ({ row }) => <ContactCell poi={row.original} field="external_id" />,
  }),
  column.display({
    id: 'website',
    header: messages.contact.website,
    cell: ({ row }) => <ContactCell poi={row.original} field="website" />,
  }),
  column.display({
    id: 'phone',
    header: messages.contact.phone,
    cell: ({ row }) => <ContactCell poi={row.original} field="phone" />,
  }),
  column.display({
    id: 'description',
    header: messages.contact.description,
    cell: ({ row }) => <DescriptionCell poi={row.original} />,
  }),
];

/** The texts in another language, each beside its field. They are not sorted: rows would jump. */
const translationColumns = (tag: string) => {
  const labels = labelsOf(tag);
  return {
    title: column.display({
      id: 'translated_title',
      header: labels.title,
      cell: ({ row }) => <TranslatedTitleCell poi={row.original} tag={tag} />,
    }),
    subtitles: column.display({
      id: 'translated_subtitle',
      header: labels.subtitles,
      cell: ({ row }) => <TranslatedTagsCell poi={row.original} tag={tag} field="subtitles" />,
    }),
    subcategories: column.display({
      id: 'translated_subcategories',
      header: labels.subcategories,
      cell: ({ row }) => <TranslatedTagsCell poi={row.original} tag={tag} field="subcategories" />,
    }),
  };
};

/** If another language is chosen, its texts replace category, floor and link. */
export const poiColumns = ({
  floorName,
  linkOf,
  tag,
  showsContact = false,
  onDelete,
}: Options): TableColumns<WirePoi> => {
  const translated = tag === null ? null : translationColumns(tag);
  return column.columns([
    column.accessor('poi_id', {
      header: messages.columns.id,
      cell: (cell) => <Text>{cell.getValue()}</Text>,
    }),
    column.accessor('title', {
      header: messages.columns.title,
      cell: ({ row }) => <TitleCell poi={row.original} />,
    }),
    ...(translated ? [translated.title] : []),
    column.accessor(({ subtitles }) => subtitles.join(', '), {
      id: 'subtitle',
      header: messages.cells.subtitle,
      cell: ({ row }) => <SubtitleCell poi={row.original} />,
    }),
    ...(translated ? [translated.subtitles] : []),
    ...(translated
      ? [subcategoriesColumn, translated.subcategories]
      : showsContact
        ? contactColumns
        : [categoryColumn, ...placeColumns(floorName, linkOf)]),
    column.display({
      id: 'actions',
      header: messages.columns.actions,
      cell: ({ row }) => <RowActions poi={row.original} onDelete={onDelete} />,
    }),
  ]);
};
