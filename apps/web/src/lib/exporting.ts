import { createStore } from './store.ts';
import type { RouterInputs } from './trpc.ts';

export type Exported = RouterInputs['exports']['requestExport']['what'];

/**
 * The requested export: any list may ask, and the application shows the dialog of the exports area
 * (app/Overlays.tsx). `contacts`: phones and addresses may be included.
 */
export const exporting = createStore<{ what: Exported; contacts: boolean } | null>(null);
