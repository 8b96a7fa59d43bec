import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { someApplication } from './some-application.ts';

export const someBuilding: CompanyBuilding = {
  id: 5,
  name: 'North wing',
  address: '1 Harbour Street',
  application_id: someApplication.id,
  photo: null,
  coordinate: { latitude: 66, longitude: -15 },
  floors: 3,
  basement_floors: 1,
  jibestream_id: null,
  jibestream_client_id: null,
  jibestream_client_secret: null,
  jibestream_customer_id: null,
  languages: ['en'],
  translations: {},
  poi_link_mask: null,
  share_page: true,
  share_page_set: true,
  auto_publish: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
