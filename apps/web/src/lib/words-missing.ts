import { createStore } from './store.ts';

/** Whether an area's words could not be fetched: its screens would show bare keys, so a page says that instead. */
export const wordsMissing = createStore(false);
