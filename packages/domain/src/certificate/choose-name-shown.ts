import { z } from 'zod';
import { type RowDecision, write } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';

export const ChooseNameShown = z.strictObject({ certificateId: CertificateId, shown: z.boolean() });
export type ChooseNameShown = z.infer<typeof ChooseNameShown>;

/**
 * A holder chooses whether the public pages of a certificate show their name. The certificate itself, and the check by
 * number and name, stay as they are. Null: it is so already.
 */
export const chooseNameShown = (
  { hidden }: { readonly hidden: boolean },
  { shown }: Pick<ChooseNameShown, 'shown'>,
): RowDecision<{ readonly hidden: boolean } | null, never> => write(hidden === !shown ? null : { hidden: !shown });
