import { createRoot } from 'react-dom/client';

import { createConsole } from './console.tsx';
import { preparePage } from './page.tsx';

const container = preparePage();
createRoot(container).render(createConsole().content);
