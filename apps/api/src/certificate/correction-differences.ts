import {
  asCells,
  correctTexts,
  type PrintedTexts,
  TEXT_COLUMNS,
  type TextColumn,
  type TextCorrection,
} from '@laurel/domain/certificate/corrected-texts.ts';

type Difference = { readonly column: TextColumn; readonly from: string; readonly to: string };

/** What a certificate prints and what it will print, where that differs. */
export const differences = (texts: PrintedTexts, correction: TextCorrection): Difference[] => {
  const [before, after] = [asCells(texts), asCells(correctTexts(texts, correction))];
  return TEXT_COLUMNS.flatMap((column) =>
    before[column] === after[column] ? [] : [{ column, from: before[column], to: after[column] }],
  );
};
