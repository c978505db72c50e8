// The clone and its data folder, for everything that must not be committed: database, files, unpacked browser, built
// programs.
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
/** LAUREL_DATA moves the data folder; a relative path is relative to the clone, wherever npm was called. */
export const dataFolder = path.resolve(root, process.env.LAUREL_DATA || '.data');
