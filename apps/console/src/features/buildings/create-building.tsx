import { buildings } from '@floorwright/contract/client';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import {
  type CompanyApplication,
  useApplication,
  useApplications,
} from '../../venue/company/applications.ts';
import { type CompanyBuilding, useBuildingsRefresh } from '../../venue/company/buildings.ts';
import { type Connection, linkOf } from '../../venue/provider/pending-connection.ts';
import {
  describeSaveFailure,
  type FormBuilding,
  NewBuildingForm,
  toNewBuilding,
  type TypedBuilding,
  typedOf,
} from './form/building-fields.ts';
import { BuildingForm } from './form/building-form.tsx';
import { messages } from './messages/index.ts';

type Props = {
  application: CompanyApplication;
  /** The provider venue that the building is created from. */
  connection?: Connection;
  provider?: ReactNode;
  onCreated: (building: CompanyBuilding) => Promise<void>;
};

export const CreateBuilding = ({ application, connection, provider, onCreated }: Props) => {
  const refresh = useBuildingsRefresh();
  const create = useApiForm<TypedBuilding, FormBuilding, { building: CompanyBuilding }>({
    schema: NewBuildingForm,
    defaultValues: typedOf(connection?.venue),
    send: (values, options) =>
      call(
        buildings.create,
        {
          params: { id: application.id },
          body: { ...toNewBuilding(values), ...(connection && linkOf(connection)) },
        },
        options,
      ),
    onSent: async ({ building }) => {
      await refresh();
      await onCreated(building);
      showSuccess(messages.added(building.name));
    },
    describeFailure: describeSaveFailure,
  });
  return (
    <BuildingForm
      of={create}
      title={messages.add}
      linked={connection !== undefined}
      provider={provider}
    />
  );
};

type PinnedApplicationProps = { children: (application: CompanyApplication) => ReactNode };

/**
 * Retains the application that was selected when the page opened, so that a selection in another
 * tab does not discard the typed values.
 */
export const PinnedApplication = ({ children }: PinnedApplicationProps) => {
  const selected = useApplication();
  const { error, refetch } = useApplications();
  const [pinned, setPinned] = useState(selected);
  if (!pinned && selected) setPinned(selected);
  if (pinned) return children(pinned);
  if (error)
    return (
      <EmptyState
        drawing={<CutLine />}
        sentence={messages.applicationNotLoaded}
        detail={wordsFor(error)}
        action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  return selected === null ? <Navigate to="/applications" replace /> : <PageSkeleton />;
};
