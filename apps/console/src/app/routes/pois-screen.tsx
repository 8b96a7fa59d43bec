import { PoiLinkSettings } from '../../features/integration/poi-link-settings.tsx';
import { PoisPage } from '../../features/pois/pois-page.tsx';

/** The POIs of a floor, and the settings of the links that lead to them. */
export const PoisScreen = () => <PoisPage linkSettings={PoiLinkSettings} />;
