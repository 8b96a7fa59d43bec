import { Button } from '../../ui/button.tsx';

type Props = {
  /** The query of a list that loads further pages on demand. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
};

/** The button that loads the next rows of a list; nothing if all are shown. */
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
