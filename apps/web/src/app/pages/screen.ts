import type { ComponentType } from 'react';
import type { ScreenPath } from '../routing/routes.ts';

/** Loads the screen of a page. */
export type Screen = () => Promise<{ default: ComponentType }>;

/** By address; an address that isn't listed has no screen yet. */
export type Screens = Partial<Record<ScreenPath, Screen>>;
