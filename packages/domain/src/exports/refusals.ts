/** What asking for a file may refuse. `exportOver`: it is ready, or was ended, and cannot be changed any more. */
export type ExportRefusal = 'exportsWaiting' | 'exportOver';
