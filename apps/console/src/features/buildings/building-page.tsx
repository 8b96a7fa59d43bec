import { PageHeader } from '../../ui/page/page-header.tsx';

export const BuildingPage = () => <PageHeader title="Building" />;
