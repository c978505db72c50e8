import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { AppealSide } from './appeal.ts';
import type { HandlerConflict } from './objection.ts';
import { type OpenAppealRefusal, openAppeal } from './open-appeal.ts';
import { resultDecider } from './result.ts';
import { isAsShown, ShownDecision } from './shown-decision.ts';
import { type UnheardRefusal, unheard } from './unheard.ts';

export const DecideAppeal = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  side: AppealSide,
  shown: ShownDecision,
});
export type DecideAppeal = z.infer<typeof DecideAppeal>;

/** The second person of the panel agrees to the decision that the page showed. It is final. */
export const decideAppeal = resultDecider<
  DecideAppeal,
  | OpenAppealRefusal
  | UnheardRefusal
  | 'objectionDecisionNotProposed'
  | 'objectionDecisionChanged'
  | SecondPersonRefusal,
  [conflict: HandlerConflict]
>((result, { shown, ...command }, by, conflict) => {
  const open = openAppeal(result, command, by, conflict);
  if (!open.ok) return open;
  const { proposal } = open.appeal;
  if (!proposal) return refuse('objectionDecisionNotProposed');
  if (!isAsShown(proposal, shown)) return refuse('objectionDecisionChanged');
  const { proposedBy, outcome, remedies, reason } = proposal;
  const notSecond = secondPersonRefusal(by.actor, proposedBy);
  if (notSecond) return refuse(notSecond);
  // Asked again: older releases took a proposal against a team that was not heard.
  const unasked = unheard(open, command.side, proposal, by.at);
  if (unasked) return unasked;
  return accept({
    type: 'award.appeal_decided',
    data: {
      ...command,
      ...{ outcome, reason },
      ...(remedies && { remedies: [...remedies] }),
      ...{ decidedBy: proposedBy, secondedBy: by.actor.personId },
      at: by.at,
    },
  });
});
