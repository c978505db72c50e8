import './lib/zod-jitless.ts';
import './ui/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { words } from './app/words.ts';
import { startI18n } from './lib/i18n.ts';
import { showPreferences } from './lib/preferences.ts';
import { reloadAfterUpdate } from './lib/reload-after-update.ts';

showPreferences();
reloadAfterUpdate();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showPreferences);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startI18n(words);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
