import {
  type ColumnDef,
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';

export const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });

declare module '@tanstack/react-table' {
  interface ColumnMeta<TFeatures, TData, TValue> {
    /** Hidden on a phone, where a row has only a few lines. */
    phone?: 'hidden';
  }
}

/** A helper to define columns, once and outside of rendering. */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof features, Row>();

export type TableColumns<Row extends object> = ColumnDef<typeof features, Row>[];

/** Converts between `-name` and the sorting state of the table. */
export const toSorting = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

export const fromSorting = ([first]: SortingState): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`;
