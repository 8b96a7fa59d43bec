import type { Editor } from '@floorwright/floor-editor';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import { useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { otherFloorQuery } from '../contents/queries.ts';
import { useEditor } from '../session/session.ts';
import { floorDifference } from './floor-difference.ts';

/** What differs, including the unsaved changes of this floor. Undefined while the other one loads. */
export const useDifference = (editor: Editor, other: BuildingFloor) => {
  const company = useCompany();
  const query = useQuery(otherFloorQuery(company?.id, other, true));
  const head = useDeferredValue(useEditor(editor, ({ history }) => history.head));
  const { data } = query;
  const entries = useMemo(
    () => data && floorDifference(head, { pois: data.pois, route: data.graph }),
    [head, data],
  );
  return { entries, contents: data, error: query.error, retry: () => void query.refetch() };
};
