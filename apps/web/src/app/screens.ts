import type { ComponentType } from 'react';
import type { ScreenPath } from './routes.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/**
 * Which screen stands at which address: one line a screen, loaded when it is first visited. An address without a line
 * shows the one page that says so, and no menu leads to it.
 */
export const screens: Partial<Record<ScreenPath, Screen>> = {
  // site
  // centre
  // desk
  // errors
  '/401': () => import('./pages/Unauthorised.tsx'),
  '/404': () => import('./pages/NotFound.tsx'),
  '/noPage': () => import('./pages/NoPage.tsx'),
  '/backDesk/noPage': () => import('./pages/BackDeskNoPage.tsx'),
};

export const hasScreen = (path: string) => path in screens;
