import { isFormula, isPrintable } from '@laurel/domain/certificate/recipient-list.ts';
import { formatWord } from '@laurel/domain/kernel/format-words.ts';
import { z } from 'zod';

/** What a certificate may print of somebody or something: signs that can be printed, and no formula of a spreadsheet. */
export const NameText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => isPrintable(text) && !isFormula(text), formatWord('printedTextFormat'));
