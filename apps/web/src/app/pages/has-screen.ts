import { hasDeskScreen } from './desk-screens.ts';
import { hasSiteScreen } from './screens.ts';

/** There is a page at this address. Only for what is loaded with the desk: it brings the names of all screens. */
export const hasScreen = (path: string) => hasSiteScreen(path) || hasDeskScreen(path);
