import { z } from 'zod';
import { type RowDecision, write } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';

export const ShowRecipientList = z.strictObject({ competitionId: CompetitionId, shown: z.boolean() });
export type ShowRecipientList = z.infer<typeof ShowRecipientList>;

/** An organiser publishes the list of a competition's recipients, or takes it down. Null: it is so already. */
export const showRecipientList = (
  known: { readonly shown: boolean },
  { shown }: Pick<ShowRecipientList, 'shown'>,
): RowDecision<{ readonly shown: boolean } | null, never> => write(known.shown === shown ? null : { shown });
