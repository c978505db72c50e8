/**
 * What asking for a file may refuse. `exportOver`: it is ready, or was ended, and cannot be changed any more.
 * `copiesPreparing`: the copies that experts may have are not all there yet.
 */
export type ExportRefusal = 'exportsWaiting' | 'exportOver' | 'copiesPreparing';
