import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolveCompetition, newCompetition } from '../competition/competition.ts';
import {
  by,
  competitionId,
  groupId,
  march,
  nothingNamed,
  running,
  stage,
  withStages,
} from '../competition/situations.fixture.ts';
import { approveEnrolment } from '../enrolment/approve-enrolment.ts';
import { rejectEnrolment } from '../enrolment/reject-enrolment.ts';
import { returnEnrolment } from '../enrolment/return-enrolment.ts';
import * as e from '../enrolment/situations.fixture.ts';
import { submitEnrolment } from '../enrolment/submit-enrolment.ts';
import { withdrawEnrolment } from '../enrolment/withdraw-enrolment.ts';
import type { Decision } from '../kernel/decision.ts';
import { refuse } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';
import { dismissWorkDisqualification } from './dismiss-work-disqualification.ts';
import { disqualifyWork } from './disqualify-work.ts';
import { lockWork } from './lock-work.ts';
import { proposeWorkDisqualification } from './propose-work-disqualification.ts';
import { recallWork } from './recall-work.ts';
import { saveWorkDraft } from './save-work-draft.ts';
import { screenWork } from './screen-work.ts';
import { asAda, content, enrolment, enrolmentId, file, lin, team, workId } from './situations.fixture.ts';
import { submitWork } from './submit-work.ts';
import { withdrawWork } from './withdraw-work.ts';
import { evolveWork, newWork, type Work, type WorkEvent } from './work.ts';

/** Enrolment until 10 March, submission until 15, checks until 18; then all three are sealed. */
const open = [
  ...running,
  withStages(stage('enrol', 2, 10), stage('submit', 5, 15), stage('screening', 15, 18), stage('onlineReview', 19, 25)),
].reduce(evolveCompetition, newCompetition());
const sealed = ['enrol', 'submit', 'screening'].reduce((state, kind) => {
  const found = state.status === 'none' ? undefined : state.stages.find((one) => one.kind === kind);
  if (!found) throw new Error(kind);
  return evolveCompetition(state, {
    type: 'competition.stage_sealed',
    data: { competitionId, stageId: found.stageId, at: march(18) },
  });
}, open);

const at = (day: number, who = lin) => {
  const plain = by(march(day), who);
  const actor = { ...plain.actor, permissions: new Set(['work:info:lock'] as const), groupIds: new Set([groupId]) };
  return { ...plain, actor };
};
const files = {
  ready: new Map(['a', 'b'].map((name) => [file(name).hash, { ...file(name), begunAt: march(6) }])),
  unsafe: new Set<FileHash>(),
  named: nothingNamed,
};
type Said = Decision<WorkEvent, string>;
const about = { workId, reason: 'because' };
const written = (name: string) => ({ workId, enrolmentId, ...content, title: name, files: [file(name)] });

/** Everything that may be attempted on one work, on a day. */
const acts: Readonly<Record<string, (work: Work, day: number, competition: typeof open) => Said>> = {
  draft: (w, day, c) => saveWorkDraft(w, enrolment, c, written('b'), files, asAda(march(day))),
  submit: (w, day, c) =>
    submitWork(w, enrolment, team, c, { ...written('a'), declared: true }, files, asAda(march(day))),
  submitOther: (w, day, c) =>
    submitWork(w, enrolment, team, c, { ...written('b'), declared: true }, files, asAda(march(day))),
  recall: (w, day, c) => recallWork(w, { workId }, asAda(march(day)), enrolment, c),
  lock: (w, day, c) => lockWork(w, { workId }, at(day), c),
  pass: (w, day, c) => screenWork(w, { ...about, outcome: 'eligible' }, at(day), c),
  reject: (w, day, c) => screenWork(w, { ...about, outcome: 'ineligible' }, at(day), c),
  sendBack: (w, day, c) =>
    screenWork(w, { ...about, outcome: 'toBeCorrected', correctUntil: march(day + 1) }, at(day), c),
  withdraw: (w, day) => withdrawWork(w, about, asAda(march(day))) as Said,
  takeOff: (w, day) => withdrawWork(w, about, at(day)) as Said,
  propose: (w, day) => proposeWorkDisqualification(w, about, at(day)),
  second: (w, day) => disqualifyWork(w, { workId }, at(day, asAda(march(day)).actor.personId)) as Said,
  dismiss: (w, day) => dismissWorkDisqualification(w, about, at(day)),
};
const steps = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 2, maxLength: 12 });
const after = (work: Work, act: string, day: number, competition: typeof open) => {
  const said = acts[act]?.(work, day, competition);
  return said?.ok ? said.events : [];
};

/** Decisions that take two people, and actions that do not affect the work itself. */
const BESIDE = new Set<WorkEvent['type']>([
  'submission.work_disqualification_proposed',
  'submission.work_disqualification_dismissed',
  'submission.work_disqualified',
]);
const covered = (work: Work) =>
  work.status === 'none'
    ? null
    : { current: work.current, draft: work.draft, versions: work.versions, correction: work.correction };

describe('sealed stages', () => {
  it('keep every work as it was, whatever is tried before and after, on whatever day', () => {
    fc.assert(
      fc.property(steps, steps, fc.nat({ max: 10 }), (before, since, later) => {
        const day = (nth: number) => 6 + Math.floor((nth * 12) / before.length);
        let work = newWork();
        before.forEach((act, nth) => {
          work = after(work, act, day(nth), open).reduce(evolveWork, work);
        });
        // A stage cannot be sealed before its works are settled.
        if (work.status === 'submitted' || work.status === 'toBeCorrected' || work.status === 'draft') return;
        const kept = covered(work);
        for (const act of since) {
          const events = after(work, act, 18 + later, sealed);
          expect(events.filter(({ type }) => !BESIDE.has(type))).toEqual([]);
          work = events.reduce(evolveWork, work);
        }
        expect(covered(work)).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('refuse changes to them, and name the remaining way', () => {
    const locked = [
      ['submit', 6],
      ['lock', 15],
    ].reduce((w: Work, [act, day]) => after(w, act as string, day as number, open).reduce(evolveWork, w), newWork());
    const tried = (act: string) => acts[act]?.(locked, 20, sealed);
    for (const act of ['draft', 'submit', 'recall']) expect(tried(act)).toEqual(refuse('stageSealed'));
    for (const act of ['pass', 'reject', 'sendBack']) expect(tried(act)).toEqual(refuse('screeningSealed'));
    expect(tried('propose')?.ok).toBe(true);
  });

  it('keep registrations: none is submitted, decided, returned or withdrawn', () => {
    const submitted = e.enrolmentAfter(e.started, e.submitted);
    const held = e.holding(e.teamAfter(e.formed, e.locked));
    const desk = e.as(e.olga, march(20));
    const command = { enrolmentId: e.enrolmentId, reason: 'because' };
    const places = { taken: 0, nextNumber: 'W0002' } as never;
    const tried: readonly Decision<unknown, string>[] = [
      approveEnrolment(submitted, { enrolmentId: e.enrolmentId }, desk, sealed, places),
      rejectEnrolment(submitted, command, desk, sealed),
      returnEnrolment(submitted, command, desk, e.teamAfter(e.formed, e.locked), sealed),
      withdrawEnrolment(submitted, command, e.as(e.ada, march(20)), sealed, held),
      submitEnrolment(
        e.enrolmentAfter(e.started),
        { enrolmentId: e.enrolmentId },
        e.as(e.ada, march(20)),
        e.teamAfter(e.formed),
        sealed,
        places,
      ),
    ];
    for (const said of tried) expect(said).toEqual(refuse('stageSealed'));
  });
});
