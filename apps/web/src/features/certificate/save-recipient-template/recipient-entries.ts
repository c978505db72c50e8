import { type RecipientLine, RecipientTemplate } from '@laurel/domain/certificate/recipients.ts';
import type { z } from 'zod';
import type { ZodForm } from '#/ui/Form.tsx';

export const MOST_LINES = 10;

/** A built-in template keeps its name when none is entered. */
export const BuiltIn = RecipientTemplate.omit({ id: true });
export const Own = BuiltIn.extend({ name: BuiltIn.shape.name.unwrap().min(1) });

type RecipientEntries = z.input<typeof BuiltIn>;
export type RecipientForm = ZodForm<typeof BuiltIn>;

export const valuesOf = ({ name, lines }: { name: string; lines: readonly RecipientLine[] }): RecipientEntries => ({
  name,
  lines: [...lines],
});
