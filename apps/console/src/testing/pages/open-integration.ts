import type { Role } from '@floorwright/domain/access';

import { listOf, someApplication } from '../examples/some-application.ts';
import { someBuilding } from '../examples/some-building.ts';
import { signInWith, someCompany } from '../examples/some-company.ts';
import { renderApp } from '../render-app.tsx';
import type { stubApi } from '../stub-api.ts';

type Situation = {
  role?: Role;
  building?: typeof someBuilding;
  application?: typeof someApplication;
  answers?: Parameters<typeof stubApi>[0];
};

/** Opens the integration page of a building in the whole console. */
export const openIntegration = ({
  role = 'owner',
  building = someBuilding,
  application = someApplication,
  answers = {},
}: Situation = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET applications': listOf(application).answer,
      'GET buildings/5': { body: { building } },
      'GET applications/12/redirect_uris': {
        body: { client_id: application.admin_uid, redirect_uris: ['https://one.example/callback'] },
      },
      ...answers,
    },
  });
  return { api, ...renderApp('/buildings/5/integration') };
};
