import { Button } from '../../ui/button.tsx';

type Props = {
  /** Of a list whose end is read on demand. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
};

/** Reads the next rows of a list; nothing if all are shown. */
export const ShowMore = ({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
}: Props) =>
  hasNextPage && (
    <Button
      variant="default"
      mt="sm"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {label}
    </Button>
  );
