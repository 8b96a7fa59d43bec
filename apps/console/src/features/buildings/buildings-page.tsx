import { PageHeader } from '../../ui/page/page-header.tsx';

export const BuildingsPage = () => <PageHeader title="Buildings" />;
