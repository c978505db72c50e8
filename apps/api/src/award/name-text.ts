import { isFormula, isPrintable } from '@laurel/domain/certificate/recipient-list.ts';
import { formatWord } from '@laurel/domain/kernel/format-words.ts';
import { z } from 'zod';

/** What a certificate may print about somebody or something: printable characters, and no spreadsheet formula. */
export const NameText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => isPrintable(text) && !isFormula(text), formatWord('printedTextFormat'));
