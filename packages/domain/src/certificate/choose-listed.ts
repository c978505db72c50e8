import { z } from 'zod';
import { type RowDecision, write } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import { ListedAs } from './listed-name.ts';

export const ChooseListed = z.strictObject({ certificateId: CertificateId, listedAs: ListedAs });
export type ChooseListed = z.infer<typeof ChooseListed>;

/** A holder chooses how the competition's public list of recipients names them. Null: it is so already. */
export const chooseListed = (
  known: { readonly listedAs: ListedAs },
  { listedAs }: Pick<ChooseListed, 'listedAs'>,
): RowDecision<{ readonly listedAs: ListedAs } | null, never> =>
  write(known.listedAs === listedAs ? null : { listedAs });
