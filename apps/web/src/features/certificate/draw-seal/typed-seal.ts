import { MOST_SEAL_LINES, SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';

/** What the form holds of a seal that is drawn. */
export const TypedSeal = z.object({
  name: z.string().trim().min(1).max(100),
  drawing: SealDrawing,
  authorised: z.boolean().refine((said) => said, 'sealNotAuthorised'),
  allowedGroupIds: z.array(GroupId),
});
export type TypedSeal = z.infer<typeof TypedSeal>;

/** A field for each line there may be. */
export const withAllLines = (drawing: SealDrawing): SealDrawing => ({
  ...drawing,
  lines: Array.from({ length: MOST_SEAL_LINES }, (_, n) => drawing.lines[n] ?? ''),
});
/** Without the lines that say nothing. */
export const withSaidLines = (drawing: SealDrawing): SealDrawing => ({
  ...drawing,
  lines: drawing.lines.filter(Boolean),
});
