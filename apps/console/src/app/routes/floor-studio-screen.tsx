import { FloorStudio } from '../../features/floor-studio/floor-studio.tsx';
import { FloorsPage } from '../../features/floors/floors-page.tsx';

/** The floors of a building, and the studio for the chosen one. */
export const FloorStudioScreen = () => <FloorsPage studio={FloorStudio} />;
