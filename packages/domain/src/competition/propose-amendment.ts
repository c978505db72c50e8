import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AmendmentId, CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type AmendableFacts, type AmendableRefusal, amendable } from './amendable.ts';
import { type Affected, AmendmentChanges, realChanges } from './amendment.ts';
import { competitionDecider } from './competition.ts';

export const ProposeAmendment = z.strictObject({
  competitionId: CompetitionId,
  changes: AmendmentChanges,
  reason: Reason,
  /** Confirmed by the sender: a deadline that is still open may end in the past. */
  confirmPast: z.boolean(),
});
export type ProposeAmendment = z.infer<typeof ProposeAmendment>;

/** Fee, quota, team size, dates, settings and rules of a published competition change only this way, one proposal at a time. */
export const proposeAmendment = competitionDecider<
  ProposeAmendment,
  AmendableRefusal | 'amendmentPending',
  [facts: AmendableFacts & { readonly affected: Affected }]
>((competition, command, by, { affected, ...facts }) => {
  const { competitionId, reason, confirmPast } = command;
  const open = amendable(competition, command.changes, { at: by.at, confirmPast, ...facts });
  if (!open.ok) return open;
  if (open.competition.amendment) return refuse('amendmentPending');
  return accept({
    type: 'competition.amendment_proposed',
    data: {
      competitionId,
      amendmentId: AmendmentId.parse(by.newId()),
      changes: realChanges(open.competition, command.changes),
      reason,
      proposedBy: by.actor.personId,
      affected,
      at: by.at,
    },
  });
});
