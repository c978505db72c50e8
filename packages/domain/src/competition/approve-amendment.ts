import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AmendmentId, CompetitionId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type AmendableFacts, type AmendableRefusal, amendable, amendmentDecider } from './amendable.ts';
import type { Affected } from './amendment.ts';
import type { CompetitionEvent } from './competition.ts';

export const ApproveAmendment = z.strictObject({
  competitionId: CompetitionId,
  amendmentId: AmendmentId,
  confirmPast: z.boolean(),
});
export type ApproveAmendment = z.infer<typeof ApproveAmendment>;

/** The second person's approval: the changes take effect, and the competition's page shows them from now on. */
export const approveAmendment = amendmentDecider<
  ApproveAmendment,
  AmendableRefusal | SecondPersonRefusal,
  [facts: AmendableFacts & { readonly affected: Affected }]
>((competition, command, by, { affected, ...facts }) => {
  const { competitionId, amendmentId, confirmPast } = command;
  const proposal = competition.amendment;
  if (proposal?.amendmentId !== amendmentId) return refuse('amendmentNotFound');
  const notSecond = secondPersonRefusal(by.actor, proposal.proposedBy);
  if (notSecond) return refuse(notSecond);
  const open = amendable(competition, proposal.changes, { at: by.at, confirmPast, ...facts });
  if (!open.ok) return open;
  const { changes, reason } = proposal;
  const about = { competitionId, at: by.at };
  const approvedBy = by.actor.personId;
  const rulesVersion = open.competition.rulesVersion + 1;
  const approved: CompetitionEvent = {
    type: 'competition.amendment_approved',
    data: { ...about, amendmentId, approvedBy, affected },
  };
  return accept<CompetitionEvent>(
    approved,
    ...(changes.items.length > 0
      ? [{ type: 'competition.items_set' as const, data: { ...about, items: open.after.items } }]
      : []),
    ...(changes.enrolment
      ? [{ type: 'competition.enrolment_configured' as const, data: { ...about, settings: changes.enrolment } }]
      : []),
    ...(changes.submission
      ? [{ type: 'competition.submission_configured' as const, data: { ...about, settings: changes.submission } }]
      : []),
    ...(changes.review
      ? [{ type: 'competition.review_configured' as const, data: { ...about, settings: changes.review } }]
      : []),
    ...(changes.addedStages
      ? [
          {
            type: 'competition.schedule_set' as const,
            data: {
              ...about,
              stages: [...open.competition.stages, ...open.after.stages.slice(open.competition.stages.length)],
            },
          },
        ]
      : []),
    ...(changes.objections
      ? [{ type: 'competition.objection_rules_set' as const, data: { ...about, rules: changes.objections } }]
      : []),
    ...changes.stages.map((stage) => ({
      type: 'competition.stage_rescheduled' as const,
      data: { ...about, ...stage, reason, amendmentId },
    })),
    ...(changes.rules
      ? [
          {
            type: 'competition.rules_amended' as const,
            data: { ...about, rules: changes.rules, rulesVersion, reason, approvedBy, amendmentId },
          },
        ]
      : []),
  );
});
