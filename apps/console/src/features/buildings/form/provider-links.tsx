import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';

import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { isLinked } from './building-fields.ts';

import classes from './building-form.module.css';

const plug = <Icon of={IconPlugConnected} size={16} />;

/** Links from a new building to the provider, if the company has one. */
export const ConnectNewBuilding = () =>
  useCompany()?.provider ? (
    <ButtonLink to="/buildings/new/provider" variant="default" leftSection={plug}>
      {messages.connectProvider}
    </ButtonLink>
  ) : null;

/** Links from a building to its provider data. */
export const ProviderLinks = ({ building }: { building: CompanyBuilding }) => {
  const company = useCompany();
  const mayUpdate = useCan('building.update');
  const params = { buildingId: String(building.id) };
  if (!mayUpdate) return null;
  if (!isLinked(building))
    return company?.provider ? (
      <ButtonLink
        to="/buildings/$buildingId/provider"
        params={params}
        variant="default"
        leftSection={plug}
      >
        {messages.connectProvider}
      </ButtonLink>
    ) : null;
  return (
    <div className={classes.provider}>
      <ButtonLink
        to="/buildings/$buildingId/synchronize"
        params={params}
        variant="default"
        leftSection={<Icon of={IconRefresh} size={16} />}
      >
        {messages.synchronize}
      </ButtonLink>
      <TextLink to="/buildings/$buildingId/provider" params={params}>
        {messages.providerConnection}
      </TextLink>
    </div>
  );
};
