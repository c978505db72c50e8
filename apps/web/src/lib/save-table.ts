import { type Cell, csv } from '@laurel/domain/kernel/csv.ts';
import { saveFile } from './save-file.ts';

export type { Cell };

/** Hands rows that are already here to the browser's downloads, as a file that spreadsheets open safely. */
export const saveTable = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(name, new Blob([csv(rows)], { type: 'text/csv' }));
