import { announceResult } from '@laurel/domain/award/announce-result.ts';
import { announceWithoutNotice } from '@laurel/domain/award/announce-without-notice.ts';
import { closeNameCheck } from '@laurel/domain/award/close-name-check.ts';
import { confirmResult } from '@laurel/domain/award/confirm-result.ts';
import { draftResult } from '@laurel/domain/award/draft-result.ts';
import { fileObjection } from '@laurel/domain/award/file-objection.ts';
import { evolveNameCheck, newNameCheck } from '@laurel/domain/award/name-check.ts';
import { nothingMissing } from '@laurel/domain/award/name-gate.ts';
import { openNameCheck } from '@laurel/domain/award/open-name-check.ts';
import { proposeNoNotice } from '@laurel/domain/award/propose-no-notice.ts';
import { evolveResult, newResult, type ResultEvent } from '@laurel/domain/award/result.ts';
import { noAppeals, prize } from '@laurel/domain/award/situations.fixture.ts';
import { approveBatch } from '@laurel/domain/certificate/approve-batch.ts';
import { type Batch, evolveBatch, newBatch } from '@laurel/domain/certificate/batch.ts';
import { checkBatch } from '@laurel/domain/certificate/check-batch.ts';
import { issueBatch } from '@laurel/domain/certificate/issue-batch.ts';
import { recordCheck } from '@laurel/domain/certificate/record-check.ts';
import { rejectBatch } from '@laurel/domain/certificate/reject-batch.ts';
import * as cert from '@laurel/domain/certificate/situations.fixture.ts';
import type { Competition } from '@laurel/domain/competition/competition.ts';
import { item, stage } from '@laurel/domain/competition/situations.fixture.ts';
import type { Stage, StageKind } from '@laurel/domain/competition/stage.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { evolveAdvancement, newAdvancement } from '@laurel/domain/review/advancement.ts';
import { applyAdvancement } from '@laurel/domain/review/apply-advancement.ts';
import { approveAdvancement } from '@laurel/domain/review/approve-advancement.ts';
import { createRound } from '@laurel/domain/review/create-round.ts';
import { discardAdvancement } from '@laurel/domain/review/discard-advancement.ts';
import { draftAdvancement } from '@laurel/domain/review/draft-advancement.ts';
import { openRound } from '@laurel/domain/review/open-round.ts';
import { overrideAdvancement } from '@laurel/domain/review/override-advancement.ts';
import { publishAdvancement } from '@laurel/domain/review/publish-advancement.ts';
import { rescheduleRound } from '@laurel/domain/review/reschedule-round.ts';
import { evolveRound, newRound } from '@laurel/domain/review/round.ts';
import { setPool } from '@laurel/domain/review/set-pool.ts';
import { simulateAdvancement } from '@laurel/domain/review/simulate-advancement.ts';
import * as r from '@laurel/domain/review/situations.fixture.ts';
import { callNext } from '@laurel/domain/scene/call-next.ts';
import { cancelSession } from '@laurel/domain/scene/cancel-session.ts';
import { finishSession } from '@laurel/domain/scene/finish-session.ts';
import { forfeitSlot } from '@laurel/domain/scene/forfeit-slot.ts';
import { pauseSession } from '@laurel/domain/scene/pause-session.ts';
import { planSession } from '@laurel/domain/scene/plan-session.ts';
import { removeSlot } from '@laurel/domain/scene/remove-slot.ts';
import { sealSession } from '@laurel/domain/scene/seal-session.ts';
import { evolveSession, newSession, type Session } from '@laurel/domain/scene/session.ts';
import * as scene from '@laurel/domain/scene/situations.fixture.ts';
import { undoPress } from '@laurel/domain/scene/undo-press.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/**
 * Random commands before and after a stage is sealed: none of those after it changes what the seal covers. Works and
 * registrations are in `submission/sealed-stages.test.ts`, every command on a sealed round in `sealed.unit.test.ts`.
 */
const { march } = r;
type Said = Decision<{ readonly type: string }, string>;
type Covered<State> = {
  readonly kind: StageKind;
  readonly fresh: State;
  readonly after: (state: State, events: readonly never[]) => State;
  /** Whether the stage may be sealed with it. */
  readonly settled: (state: State) => boolean;
  readonly acts: Readonly<Record<string, (state: State, by: By, contest: Competition) => Said>>;
  /** The events that change what the seal covers; all of them where nothing is named. */
  readonly changes?: (type: string) => boolean;
  readonly stageId?: Stage['stageId'];
};

/** Open from the 10th to the 21st; sealed from the 20th on. */
function keeps<State>(covered: Covered<State>, others: readonly Stage[] = []) {
  const { kind, fresh, after, settled, acts, changes = () => true, stageId } = covered;
  const own = stage(kind, 10, 21, stageId && { stageId });
  const [open, sealed] = [r.contest(own, ...others), r.contest({ ...own, sealed: true }, ...others)];
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  });
  let reached = 0;
  fc.assert(
    fc.property(steps, steps, fc.integer({ min: 0, max: 9 }), (before, since, later) => {
      const tried = (state: State, [act, first]: [string, boolean], day: number, contest: Competition) => {
        const said = acts[act]?.(state, r.by(first ? r.organiser : r.colleague, march(day)), contest);
        return said?.ok ? said.events : [];
      };
      let state = fresh;
      before.forEach((step, nth) => {
        state = after(state, tried(state, step, 10 + Math.floor((nth * 10) / before.length), open) as never[]);
      });
      if (!settled(state)) return;
      if (state !== fresh) reached++;
      for (const step of since) {
        const events = tried(state, step, 20 + later, sealed);
        expect(events.filter(({ type }) => changes(type))).toEqual([]);
        state = after(state, events as never[]);
      }
    }),
    { numRuns: 1500 },
  );
  expect(reached).toBeGreaterThan(0);
}

const sealedRun = r.runAfter(r.requested, r.computed(), r.sealedRun);
const { advancementId, scoreRunId, itemId, roundId, workId, competitionId, groupId } = r;

describe('a sealed stage', () => {
  it('keeps who advanced', () =>
    keeps({
      kind: 'elimination',
      fresh: newAdvancement(),
      after: (state, events) => events.reduce(evolveAdvancement, state),
      settled: ({ status }) => ['none', 'published', 'discarded'].includes(status),
      acts: {
        draft: (state, by, competition) =>
          draftAdvancement(
            state,
            { run: sealedRun, competition, former: newAdvancement() },
            { advancementId, scoreRunId, stageId: null, rules: [r.topTwo], supersedes: null },
            { itemIds: [itemId] },
            by,
          ),
        simulate: (state, by, contest) =>
          simulateAdvancement(state, { advancementId, rules: [r.topTwo] }, by, contest, r.advancementList),
        override: (state, by, contest) => {
          const command = { advancementId, workId, outcome: 'advanced' as const, reason: '评分表遗失' };
          return overrideAdvancement(state, command, by, contest, { listed: true });
        },
        approve: (state, by, contest) => {
          const revision = state.status === 'none' ? 0 : state.revision;
          return approveAdvancement(state, { advancementId, revision }, by, contest, sealedRun, r.advancementList);
        },
        apply: (state, by, contest) => applyAdvancement(state, { advancementId }, by, contest, sealedRun),
        publish: (state, by, contest) => publishAdvancement(state, { advancementId }, by, contest),
        discard: (state, by) => discardAdvancement(state, { advancementId, reason: '评审有误' }, by),
      },
    }));

  const resultId = '00000000-0000-7000-8000-000000000501' as ResultId;
  it('keeps results, their notice and their objections', () =>
    keeps({
      kind: 'result',
      fresh: newResult(),
      after: (state, events) => events.reduce(evolveResult, state),
      settled: ({ status }) => ['none', 'confirmed', 'superseded'].includes(status),
      acts: {
        draft: (state, by, contest) => {
          const facts = { allocationHash: r.hash, awards: 1, resultOfItem: state.status !== 'none' };
          return draftResult(state, sealedRun, contest, { resultId, scoreRunId, itemId }, facts, by);
        },
        announce: (state, by, contest) => {
          const command = { objectionRules: noAppeals, resultId, noticeEndsAt: plusMinutes(by.at, 24 * 60) };
          return announceResult(state, command, by, {
            competition: contest,
            scoreRun: sealedRun,
            names: nothingMissing,
          });
        },
        proposeNoNotice: (state, by, contest) =>
          proposeNoNotice(state, { resultId, reason: '已在赛场公布' }, by, contest, sealedRun),
        announceWithoutNotice: (state, by, contest) =>
          announceWithoutNotice(state, { resultId }, by, {
            competition: contest,
            scoreRun: sealedRun,
            names: nothingMissing,
          }),
        confirm: (state, by, contest) => {
          const said = confirmResult(state, { resultId }, by, {
            competition: contest,
            scoreRun: sealedRun,
            prizes: [prize],
          });
          const ofResult = (events: readonly { readonly type: string }[]) =>
            events.filter(({ type }) => type.startsWith('award.result')) as ResultEvent[];
          return said.ok ? { ...said, events: ofResult(said.events) } : said;
        },
        object: (state, by) => {
          const command = {
            resultId,
            objectionId: '00000000-0000-7000-8000-000000000600',
            awardId: null,
            kind: 'procedure' as const,
          };
          return fileObjection(state, command, { teamId: r.teamId, respondentTeamId: null, identity: 'idNumber' }, by);
        },
      },
    }));

  it('keeps the answers of a name check', () => {
    const checkId = '00000000-0000-7000-8000-000000000601';
    const answers = { works: 3, confirmed: 3, silent: 0 };
    keeps({
      kind: 'result',
      fresh: newNameCheck(),
      after: (state, events) => events.reduce(evolveNameCheck, state),
      settled: ({ status }) => status !== 'open',
      acts: {
        open: (state, by, contest) => {
          const command = { checkId, competitionId, itemIds: [itemId], closesAt: plusMinutes(by.at, 24 * 60) };
          return openNameCheck(state, command, by, contest, { works: 3, alreadyOpen: false, announced: false });
        },
        close: (state, by) => closeNameCheck(state, { checkId }, by, answers),
      },
    });
  });

  it('accepts no new round, and keeps the sealed ones', () =>
    keeps({
      kind: 'onlineReview',
      fresh: newRound(),
      after: (state, events) => events.reduce(evolveRound, state),
      settled: ({ status }) => status === 'none' || status === 'sealed',
      acts: {
        create: (state, by, contest) =>
          createRound(
            state,
            contest,
            {
              roundId,
              competitionId,
              stageId: null,
              name: item().name,
              itemIds: [itemId],
              policyStage: 'review',
              reviewersPerWork: null,
              opensAt: march(11),
              closesAt: march(19),
              advancementId: null,
            },
            by,
          ),
        pool: (state, by) => setPool(state, { roundId, expertIds: [r.ada], chiefIds: [] }, by, new Set([r.ada])),
        open: (state, by) => openRound(state, { roundId }, by, 0),
        reschedule: (state, by) =>
          rescheduleRound(state, { roundId, opensAt: march(11), closesAt: march(18), reason: '顺延' }, by),
        seal: (state, by): Said =>
          state.status === 'none' || state.status === 'sealed'
            ? { ok: true, events: [] }
            : {
                ok: true,
                events: [{ type: 'review.round_sealed', data: { roundId, sealedBy: groupId, at: by.at } } as never],
              },
      },
    }));

  it('accepts no new session, and keeps those that were sealed or cancelled', () => {
    const { sessionId, stageId, competition: _, ...here } = scene;
    const press = (state: Session) => ({ sessionId, version: state.status === 'none' ? 0 : state.version });
    const slot = (state: Session) => ({ ...press(state), slotId: scene.slotIds[0] });
    keeps<Session>({
      kind: 'scene',
      stageId,
      fresh: newSession(),
      after: (state, events) => events.reduce(evolveSession, state),
      settled: ({ status }) => ['none', 'sealed', 'cancelled'].includes(status),
      acts: {
        plan: (state, by, contest) => {
          const command = { sessionId, competitionId, stageId, room: here.room, minutes: here.minutes };
          return planSession(
            state,
            contest,
            { ...command, startsAt: here.startsAt, endsAt: here.endsAt },
            by,
            here.around(),
          );
        },
        // A half-day until its end: too many presses to be found at random.
        hold: (state): Said =>
          state.status === 'planned' ? { ok: true, events: here.firstScored.slice(1) } : { ok: true, events: [] },
        call: (state, by, contest) => callNext(state, press(state), by, contest),
        forfeit: (state, by, contest) => forfeitSlot(state, { ...slot(state), reason: '弃权' }, by, contest),
        pause: (state, by, contest) => pauseSession(state, { ...press(state), reason: '停电' }, by, contest),
        finish: (state, by, contest) => finishSession(state, press(state), by, contest),
        undo: (state, by, contest) => undoPress(state, press(state), by, contest),
        seal: (state, by, contest) => sealSession(state, press(state), by, contest),
        cancel: (state, by, contest) => cancelSession(state, { sessionId, reason: '停办' }, by, contest),
        remove: (state, by, contest) => removeSlot(state, { sessionId, slotId: scene.slotIds[0] }, by, contest),
      },
    });
  });

  it('issues no certificate, and keeps those that were issued', () => {
    const { batchId, issued, hash: hashOf } = cert;
    const { number: _number, numberParts: _parts, traceUrl: _url, ...known } = issued.data;
    keeps<Batch>({
      kind: 'certificate',
      fresh: newBatch(),
      after: (state, events) => events.reduce(evolveBatch, state),
      settled: ({ status }) => ['none', 'rejected', 'issued'].includes(status),
      // A batch may still be drafted and checked; nothing is issued with it.
      changes: (type) => type === 'certificate.issued' || type === 'certificate.batch_issued',
      acts: {
        draft: (state): Said => ({ ok: true, events: state.status === 'none' ? [cert.drafted] : [] }),
        check: (state, by) => checkBatch(state, { batchId }, by, { newestDesign: hashOf('d') }),
        record: (state, by) => recordCheck(state, { batchId, recipients: 1, errors: 0, warnings: 0 }, by, state),
        approve: (state, by) => approveBatch(state, { batchId }, by, { contents: 'same' }),
        reject: (state, by) => rejectBatch(state, { batchId, reason: '请换图' }, by),
        issue: (state, by, contest) => {
          const stages = contest.status === 'none' ? [] : contest.stages;
          const toIssue = [{ ...known, body: '001' }];
          const facts = {
            competitionName: known.competitionName,
            changed: false,
            contents: 'same',
            overflow: 0,
            traceBase: 'https://laurel.example/',
          };
          const said = issueBatch(state, { batchId }, by, { ...facts, toIssue, stages });
          const ofBatch = (events: readonly { readonly type: string }[]) =>
            events.filter(({ type }) => type.startsWith('certificate.batch'));
          return said.ok ? { ...said, events: ofBatch(said.events) as never } : said;
        },
      },
    });
  });
});
