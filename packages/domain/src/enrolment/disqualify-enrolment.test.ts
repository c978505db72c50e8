import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { FileHash } from '../kernel/ids.ts';
import { workId, workStarted, workSubmitted } from '../submission/situations.fixture.ts';
import { evolveWork, newWork } from '../submission/work.ts';
import { dismissDisqualification } from './dismiss-disqualification.ts';
import { disqualifyEnrolment } from './disqualify-enrolment.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import type { GoesAlong } from './goes-along.ts';
import { proposeDisqualification } from './propose-disqualification.ts';
import {
  ada,
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  holding,
  lin,
  noon,
  olga,
  paid,
  proposed,
  started,
  submitted,
} from './situations.fixture.ts';
import { newTeam } from './team.ts';

const active = [started, submitted, approved, paid];
const reason = '抄袭';

describe('disqualify, by two persons', () => {
  const propose = (enrolment: Parameters<typeof proposeDisqualification>[0]) =>
    proposeDisqualification(enrolment, { enrolmentId, reason }, as(olga));
  const agree =
    (who = lin, held = holding(newTeam())) =>
    (enrolment: Parameters<typeof disqualifyEnrolment>[0]) =>
      disqualifyEnrolment(enrolment, { enrolmentId }, as(who), held);

  it('one person proposes, once, and only for an active registration', () => {
    enrolmentScenario
      .given(...active)
      .when(propose)
      .then(
        accept({
          type: 'enrolment.disqualification_proposed',
          data: { enrolmentId, proposedBy: olga, reason, at: noon },
        }),
      );
    enrolmentScenario
      .given(...active, proposed)
      .when(propose)
      .then(refuse('disqualificationProposed'));
    enrolmentScenario.given(started, submitted).when(propose).then(refuse('enrolmentNotActive'));
  });

  it('another decides', () => {
    const done = {
      type: 'enrolment.disqualified',
      data: { enrolmentId, decidedBy: olga, secondedBy: lin, reason, at: noon },
    } as const;
    enrolmentScenario
      .given(...active, proposed)
      .when(agree())
      .then(accept(done));
    enrolmentScenario
      .given(...active, proposed, done)
      .when(agree(ada))
      .then(accept());
  });

  it('withdraws the work too, which is never ranked; a draft is only withdrawn', () => {
    const done = { enrolmentId, decidedBy: olga, secondedBy: lin, reason, at: noon };
    const about = { workId, reason, withEnrolment: true as const, at: noon };
    const draft = evolveWork(newWork(), workStarted(noon));
    enrolmentScenario
      .given(...active, proposed)
      .when(agree(lin, holding(newTeam(), { work: evolveWork(draft, workSubmitted(noon)) })))
      .then(
        accept<EnrolmentEvent | GoesAlong>(
          { type: 'enrolment.disqualified' as const, data: done },
          { type: 'submission.work_disqualified' as const, data: { ...about, decidedBy: lin } },
        ),
      );
    enrolmentScenario
      .given(...active, proposed)
      .when(agree(lin, holding(newTeam(), { work: draft })))
      .then(
        accept<EnrolmentEvent | GoesAlong>(
          { type: 'enrolment.disqualified' as const, data: done },
          { type: 'submission.work_withdrawn' as const, data: { ...about, withdrawnBy: lin } },
        ),
      );
  });

  it('is refused once scores are sealed, unless an objection was upheld', () =>
    enrolmentScenario
      .given(...active, proposed)
      .when(agree(lin, holding(newTeam(), { review: { sheets: [], sealed: true } })))
      .then(refuse('roundSealed')));

  it('never by somebody related to the proposer', () =>
    enrolmentScenario
      .given(...active, proposed)
      .when((enrolment) => disqualifyEnrolment(enrolment, { enrolmentId }, tied(as(lin), olga), holding(newTeam())))
      .then(refuse('secondPersonTied')));

  it('never by the same person twice', () =>
    enrolmentScenario
      .given(...active, proposed)
      .when(agree(olga))
      .then(refuse('secondPersonNeeded')));

  it('needs a proposal, which may be dismissed', () => {
    const dismissed = {
      type: 'enrolment.disqualification_dismissed',
      data: { enrolmentId, dismissedBy: lin, reason: '查无实据', at: noon },
    } as const;
    const dismiss = (enrolment: Parameters<typeof dismissDisqualification>[0]) =>
      dismissDisqualification(enrolment, { enrolmentId, reason: '查无实据' }, as(lin));
    enrolmentScenario
      .given(...active, proposed)
      .when(dismiss)
      .then(accept(dismissed));
    enrolmentScenario
      .given(...active, proposed, dismissed)
      .when(agree())
      .then(refuse('disqualificationNotProposed'));
    enrolmentScenario
      .given(...active)
      .when(dismiss)
      .then(refuse('disqualificationNotProposed'));
  });
});

describe('evidence of a proposal', () => {
  const command = { enrolmentId, reason };
  const evidence = [{ hash: 'e'.repeat(64) as FileHash, extension: 'pdf' }];
  const withFiles: EnrolmentEvent = {
    type: 'enrolment.disqualification_proposed',
    data: { ...command, evidence, proposedBy: olga, at: noon },
  };
  const agreed = { ...command, secondedBy: lin, at: noon };
  const disqualified: EnrolmentEvent = { type: 'enrolment.disqualified', data: { ...agreed, decidedBy: olga } };
  const withdrawn: EnrolmentEvent = { type: 'enrolment.withdrawn', data: { ...agreed, withdrawnBy: olga } };
  const kept = (enrolment: Enrolment) => (enrolment.status === 'none' ? undefined : enrolment.removedBy);

  it('is recorded with it, and kept with what was decided by it', () => {
    enrolmentScenario
      .given(...active)
      .when((enrolment) => proposeDisqualification(enrolment, { ...command, evidence }, as(olga)))
      .then(accept(withFiles));
    for (const decided of [disqualified, withdrawn])
      enrolmentScenario
        .given(...active, withFiles, decided)
        .when(kept)
        .then({ proposedBy: olga, evidence });
  });

  it('goes when the proposal is dismissed, when there was none, and when the registration comes back', () => {
    const dismissed: EnrolmentEvent = {
      type: 'enrolment.disqualification_dismissed',
      data: { ...command, dismissedBy: lin, at: noon },
    };
    const back: EnrolmentEvent = {
      type: 'enrolment.reinstated',
      data: { ...command, to: 'active', reinstatedBy: olga, at: noon },
    };
    for (const history of [
      [withFiles, dismissed, disqualified],
      [proposed, disqualified],
      [withFiles, disqualified, back],
    ])
      enrolmentScenario
        .given(...active, ...history)
        .when(kept)
        .then(undefined);
  });
});
