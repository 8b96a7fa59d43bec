import {
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';

export const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });

declare module '@tanstack/react-table' {
  interface ColumnMeta<TFeatures, TData, TValue> {
    /** Left out on a phone, where a row is a few lines. */
    phone?: 'hidden';
  }
}

/** How a feature describes the columns of its table, once and outside of rendering. */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof features, Row>();

export type TableColumns<Row extends object> = ColumnDef<typeof features, Row>[];

/** `-name` and the table's own form of the same. */
export const toSorting = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

export const fromSorting = ([first]: SortingState): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`;
