import { appRouter } from '@laurel/api/router/app.router.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { definitionOf } from '@laurel/event-store/recorded.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Every transition that lifecycles.md marks ®: who must give the reason, and which events store it. */
const marked: readonly (readonly [transition: string, procedure: string, ...facts: string[]])[] = [
  ['publish a competition', 'competition.publishCompetition', 'competition.published'],
  [
    'amend its terms',
    'competition.proposeAmendment',
    'competition.amendment_proposed',
    'competition.rules_amended',
    'competition.stage_rescheduled',
  ],
  ['withdraw the amendment', 'competition.withdrawAmendment', 'competition.amendment_withdrawn'],
  ['suspend it', 'competition.suspendCompetition', 'competition.suspended'],
  ['resume it', 'competition.resumeCompetition', 'competition.resumed'],
  ['propose to cancel it', 'competition.proposeCancellation', 'competition.cancellation_proposed'],
  ['withdraw the cancellation', 'competition.withdrawCancellation', 'competition.cancellation_withdrawn'],
  ['return a sign-up', 'enrolment.returnEnrolment', 'enrolment.returned'],
  ['reject a sign-up', 'enrolment.rejectEnrolment', 'enrolment.rejected'],
  ['disqualify a sign-up', 'enrolment.proposeDisqualification', 'enrolment.disqualification_proposed'],
  ['reinstate a sign-up', 'enrolment.reinstateEnrolment', 'enrolment.reinstated'],
  ['remove a member', 'enrolment.removeMember', 'enrolment.member_removed'],
  ['replace a member', 'enrolment.requestSwap', 'enrolment.swap_requested'],
  ['end a replacement', 'enrolment.endSwap', 'enrolment.swap_ended'],
  ['disqualify a work', 'submission.proposeWorkDisqualification', 'submission.work_disqualification_proposed'],
  ['mark an order paid offline', 'payment.proposeOfflinePayment', 'payment.offline_proposed'],
  ['propose to waive a conflict', 'expert.proposeWaiver', 'expert.waiver_proposed'],
  ['waive or uphold a conflict', 'expert.decideConflict', 'expert.conflict_waived', 'expert.conflict_upheld'],
  ['decline or recuse', 'review.declineAssignment', 'review.assignment_declined', 'review.recused'],
  ['recuse for a conflict', 'review.reportConflict', 'review.assignment_declined', 'review.recused'],
  ['return a sheet', 'review.returnSheet', 'review.score_returned'],
  ['void a sheet', 'review.voidSheet', 'review.score_voided'],
  ['have works judged again', 'review.reopenRound', 'review.round_reopened'],
  ['decide an objection', 'award.proposeObjectionDecision', 'award.objection_decision_proposed'],
  ['settle a measure', 'award.proposeRemedySettlement', 'award.remedy_settlement_proposed'],
  ['announce without a notice', 'award.proposeNoNotice', 'award.no_notice_proposed'],
  ['revoke an award', 'award.proposeRevocation', 'award.revocation_proposed'],
  ['hold recipients back', 'certificate.holdBackRecipients', 'certificate.batch_recipients_held'],
  ['release recipients', 'certificate.releaseRecipients', 'certificate.batch_recipients_released'],
  ['change certificates', 'certificate.draftBulkChange', 'certificate.bulk_change_drafted'],
];
/** Events of a second step, which carry the reason of the first. */
const carried = [
  'award.revoked',
  'competition.cancelled',
  'award.objection_decided',
  'enrolment.disqualified',
  'submission.work_disqualified',
  'award.result_superseded',
  'certificate.revoked',
  'review.score_run_requested',
];

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs?: unknown[] } }>;
const inputOf = (path: string) => procedures[path]?._def.inputs?.at(-1) as z.ZodObject;
const refusalsOf = (schema: z.ZodType, value: unknown, field = 'reason') =>
  schema
    .safeParse(value)
    .error?.issues.filter(({ path }) => path.join('.') === field)
    .map(({ message }) => message);
const keeps = (fact: string) => {
  const { schema } = definitionOf(eventDefinitions, fact);
  return schema instanceof z.ZodObject && JSON.stringify(Object.keys(schema.shape)).includes('"reason"');
};

describe('what needs a reason', () => {
  it.each(marked)('%s', (_, procedure, ...facts) => {
    for (const reason of [undefined, null, '', '   ', 'x'])
      expect(refusalsOf(inputOf(procedure), { reason }), String(reason)).toEqual(['reasonNeeded']);
    expect(refusalsOf(inputOf(procedure), { reason: '已查明' })).toEqual([]);
    for (const fact of facts) expect(keeps(fact), fact).toBe(true);
  });

  it('includes a correction of sealed scores, and gives the same refusal everywhere', () => {
    const correction = { supersedes: crypto.randomUUID(), reason: ' ' };
    expect(refusalsOf(inputOf('review.requestScoreRun'), { correction }, 'correction.reason')).toEqual([
      'reasonNeeded',
    ]);
    for (const fact of carried)
      expect(JSON.stringify(z.toJSONSchema(definitionOf(eventDefinitions, fact).schema))).toContain('"reason"');
    const asking = Object.keys(procedures).filter((path) => {
      const input = inputOf(path);
      return input instanceof z.ZodObject && input.shape.reason instanceof z.ZodString;
    });
    expect(asking.length).toBeGreaterThan(marked.length);
    // The reason for showing personal data is stored with the event, and is longer than two letters.
    for (const path of asking.filter((path) => path !== 'identity.revealPersonalData'))
      expect(refusalsOf(inputOf(path), { reason: '' }), path).toEqual(['reasonNeeded']);
  });
});
