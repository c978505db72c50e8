import '#/lib/zod-jitless.ts';
import './gallery.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { words } from '#/app/words.ts';
import { startI18n } from '#/lib/i18n.ts';
import { showPreferences } from '#/lib/preferences.ts';
import { Gallery } from './Gallery.tsx';

showPreferences();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startI18n(words);
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <Gallery />
    </Suspense>
  </StrictMode>,
);
