import { PageHeader } from '../../ui/page/page-header.tsx';

export const NewBuildingPage = () => <PageHeader title="New" />;
