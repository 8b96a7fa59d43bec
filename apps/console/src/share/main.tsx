import '@fontsource-variable/inter';
import '../ui/theme/arabic.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './share.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { SharePage } from './share-page.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');

createRoot(container).render(
  <StrictMode>
    <SharePage />
  </StrictMode>,
);
