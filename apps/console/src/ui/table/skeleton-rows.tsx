import { Skeleton } from '@mantine/core';

const rows = ['62%', '48%', '70%', '55%', '66%', '44%'];

/** Rows of the real height, so that nothing jumps when the data comes. */
export const SkeletonRows = ({ width }: { width: number }) =>
  rows.map((share) => (
    <tr key={share}>
      {Array.from({ length: width }, (_, column) => (
        <td key={column}>
          <Skeleton height={10} width={share} />
        </td>
      ))}
    </tr>
  ));
