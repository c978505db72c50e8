import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declareConflict } from '../expert/declare-conflict.ts';
import { type Expert, evolveExpert } from '../expert/expert.ts';
import { reinstateExpert } from '../expert/reinstate-expert.ts';
import { suspendExpert } from '../expert/suspend-expert.ts';
import { overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { FileHash, ScoreRunId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import { acknowledgeAssignment } from './acknowledge-assignment.ts';
import { approveScoreRun } from './approve-score-run.ts';
import { assignExpert } from './assign-expert.ts';
import { closeRound } from './close-round.ts';
import { declineAssignment } from './decline-assignment.ts';
import { openRound } from './open-round.ts';
import { proposeFlagOverride } from './propose-flag-override.ts';
import { recordScoreRun } from './record-score-run.ts';
import { rejectScoreRun } from './reject-score-run.ts';
import { reopenRound } from './reopen-round.ts';
import { reportConflict } from './report-conflict.ts';
import { requestScoreRun } from './request-score-run.ts';
import { rescheduleRound } from './reschedule-round.ts';
import { returnSheet } from './return-sheet.ts';
import { evolveRound } from './round.ts';
import { saveScoreDraft } from './save-score-draft.ts';
import { evolveScoreRun, newScoreRun, type ScoreRun } from './score-run.ts';
import { evolveScoreSheet, newScoreSheet } from './score-sheet.ts';
import * as s from './situations.fixture.ts';
import { submitSheet } from './submit-sheet.ts';
import { voidSheet } from './void-sheet.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';

/** One expert, one work, one round and its score runs, where everybody tries everything. */
const opens = Date.parse(s.opensAt);
const closes = Date.parse(s.closesAt);
const hour = 3_600_000;
const instant = (ms: number) => new Date(ms).toISOString() as Instant;
const acts = [
  'assign',
  'acknowledge',
  'draft',
  'submit',
  'return',
  'void',
  'voidOrdered',
  'correct',
  'decline',
  'report',
  'takeBack',
  'conflict',
  'suspend',
  'reinstate',
  'open',
  'close',
  'reopen',
  'reschedule',
  'request',
  'compute',
  'overrule',
  'approve',
  'reject',
] as const; // prettier-ignore
const step = fc.record({
  act: fc.constantFrom(
    ...acts,
    'assign',
    'open',
    'submit',
    'submit',
    'close',
    'request',
    'compute',
    'overrule',
    'approve',
    'voidOrdered',
    'correct',
  ),
  stranger: fc.constantFrom(false, false, false, true),
  points: fc.constantFrom<number>(0, 55, 80, 100, 101, 3.5),
  second: fc.boolean(),
  flagged: fc.constantFrom<number>(0, 0, 2),
  /** How far the correction is that a decision orders, and how many works were disqualified since the seal. */
  ordered: fc.constantFrom<RemedyState>('open', 'open', 'notOrdered', 'notFinal', 'begun', 'done'),
  gone: fc.constantFrom<number>(0, 0, 1),
  names: fc.boolean(),
  moment: fc.option(fc.constantFrom(opens, closes - 1, closes, closes + hour), { freq: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const begin = () => ({
  sheet: newScoreSheet(),
  round: s.roundAfter(...s.distributedRound),
  expert: s.expertAfter(s.added),
  runs: new Map<ScoreRunId, ScoreRun>(),
  conflicts: null as ReturnType<typeof conflictsOf> | null,
});
type World = ReturnType<typeof begin>;
type Fact = { readonly type: string; readonly data: object };

const objectionId = '00000000-0000-7000-8000-000000000600';
const runIdOf = (n: number) => `00000000-0000-7000-8000-0000000005${String(n).padStart(2, '0')}` as ScoreRunId;

const tried = (world: World, one: Step, at: Instant): Decision<Fact, string> => {
  const { sheet, round, expert, runs } = world;
  const mine = s.by(one.stranger ? s.lin : s.ada, at);
  const desk = s.by(one.second ? s.colleague : s.organiser, at);
  const { sheetId, roundId } = s;
  const situation = { sheet, round, expert, work: { ...s.strangersWork, gone: false } };
  const filled = { sheetId, scores: s.points(one.points), comment: '' };
  const reason = 'because';
  const scoreRunId = runIdOf(Math.max(0, runs.size - 1));
  const run = runs.get(scoreRunId) ?? newScoreRun();
  switch (one.act) {
    case 'assign': {
      const work = {
        ...s.strangersWork,
        itemId: s.itemId,
        version: 2,
        alias: 'W-007',
        unchecked: false,
        sheets: 0,
        load: 0,
      };
      return assignExpert(sheet, round, expert, work, { roundId, sheetId, workId: s.workId, expertId: s.ada }, desk);
    }
    case 'acknowledge':
      return acknowledgeAssignment(situation, { sheetId }, mine);
    case 'draft':
      return saveScoreDraft(situation, filled, null, mine);
    case 'submit':
      return submitSheet(situation, filled, null, mine);
    case 'return':
      return returnSheet(sheet, { sheetId, reason }, desk, round);
    case 'void':
      return voidSheet(sheet, { sheetId, reason }, desk, round);
    case 'voidOrdered':
      return voidSheet(sheet, { sheetId, reason, objectionId }, desk, round, one.ordered);
    case 'correct': {
      const command = {
        ...{ scoreRunId: runIdOf(runs.size), roundId },
        correction: { supersedes: sealedRunOf(runs).scoreRunId, reason, ...(one.names && { objectionId }) },
      };
      const facts = { policyHash: s.hash, submittedSheets: 1, combined: [], remedy: one.ordered, leftSince: one.gone };
      return requestScoreRun(newScoreRun(), round, command, facts, desk, sealedRunOf(runs).run);
    }
    case 'decline':
      return declineAssignment(situation, { sheetId, cause: 'load', reason }, mine);
    case 'report':
      return reportConflict(situation, { sheetId, conflictId: s.conflictId, type: 'advisor', reason }, mine);
    case 'takeBack':
      return withdrawAssignment(sheet, { sheetId, reason }, desk, round);
    case 'conflict': {
      const about = { personId: s.ada, conflictId: s.conflictId, subject: s.aboutWork, type: 'advisor' as const };
      return declareConflict(expert, about, desk, 'organiser');
    }
    case 'suspend':
      return suspendExpert(expert, { personId: s.ada, reason }, desk);
    case 'reinstate':
      return reinstateExpert(expert, { personId: s.ada, reason }, desk);
    case 'open':
      return openRound(round, { roundId }, desk, 0);
    case 'close':
      return closeRound(round, { roundId }, desk);
    case 'reopen':
      return reopenRound(round, { roundId, closesAt: instant(Date.parse(at) + hour), reason }, desk);
    case 'reschedule':
      return rescheduleRound(
        round,
        { roundId, opensAt: s.opensAt, closesAt: instant(Date.parse(at) + 2 * hour), reason },
        desk,
      );
    case 'request': {
      const submittedSheets = sheet.status === 'submitted' ? 1 : 0;
      const command = { scoreRunId: runIdOf(runs.size), roundId };
      return requestScoreRun(
        newScoreRun(),
        round,
        command,
        { policyHash: s.hash, submittedSheets, combined: [] },
        desk,
      );
    }
    case 'compute':
      return recordScoreRun(
        run,
        { ...s.figures, resultHash: inputOf(world), inputHash: inputOf(world), flagged: one.flagged },
        desk,
      );
    case 'overrule':
      return proposeFlagOverride(
        run,
        { scoreRunId, workIds: [s.workId], reason, flagged: new Set(flaggedOf(run)) },
        desk,
      );
    case 'approve': {
      const facts = { inputHash: inputOf(world), incomplete: 0, flagged: flaggedOf(run) };
      return approveScoreRun(run, round, { scoreRunId, resolution: reason }, facts, desk, sealedRunOf(runs).run);
    }
    case 'reject':
      return rejectScoreRun(run, { scoreRunId, reason }, desk);
  }
};

/** The run that is sealed now, or an unknown one. */
const sealedRunOf = (runs: World['runs']) => {
  const [scoreRunId, run] = [...runs].find(([, { status }]) => status === 'approved') ?? [runIdOf(99), newScoreRun()];
  return { scoreRunId, run };
};

const flaggedOf = (run: ScoreRun) => (run.status !== 'none' && run.flagged > 0 ? [s.workId] : []);

/** The input of the scores, as its hash: once a run is sealed, with the conflicts that it was computed from. */
const inputOf = ({ sheet, expert, conflicts }: World) =>
  createHash('sha256')
    .update(JSON.stringify([sheet, conflicts ?? conflictsOf(expert)]))
    .digest('hex') as FileHash;
const conflictsOf = (expert: Expert) => (expert.status === 'none' ? [] : [...expert.conflicts]);

const sheetFacts = /^review\.(assigned|assignment_|recused|score_(drafted|submitted|returned|voided))/;
const folded = (world: World, facts: readonly Fact[]): World => {
  const after = { ...world, runs: new Map(world.runs) };
  for (const fact of facts) {
    const event = fact as never;
    if (sheetFacts.test(fact.type)) after.sheet = evolveScoreSheet(after.sheet, event);
    else if (fact.type.startsWith('expert.')) after.expert = evolveExpert(after.expert, event);
    else if (!/^review\.(score_run|flag_override)/.test(fact.type)) {
      if (fact.type === 'review.round_sealed') after.conflicts = conflictsOf(world.expert);
      after.round = evolveRound(after.round, event);
    } else {
      const { scoreRunId } = fact.data as { scoreRunId: ScoreRunId };
      after.runs.set(scoreRunId, evolveScoreRun(after.runs.get(scoreRunId) ?? newScoreRun(), event));
    }
  }
  return after;
};

const over = ['declined', 'recused', 'withdrawn', 'voided'];
/** The names of the rules that a step has broken. */
const broken = (before: World, after: World, facts: readonly Fact[], one: Step, at: Instant) => {
  const has = (type: string) => facts.some((fact) => fact.type === `review.${type}`);
  const { sheet, round, expert } = before;
  if (round.status === 'none') return ['no round'];
  const written = has('score_drafted') || has('score_submitted');
  const conflicted =
    expert.status !== 'none' && [...expert.conflicts.values()].some(({ status }) => status !== 'waived');
  const versions = sheet.status === 'none' ? 0 : sheet.versions;
  const later = after.sheet.status === 'none' ? 0 : after.sheet.versions;
  const approved = [...after.runs.values()].filter(({ status }) => status === 'approved');
  const kept: Record<string, boolean> = {
    'a sheet is written by its own active expert': !written || (!one.stranger && expert.status === 'active'),
    'a conflicted expert is given no work and writes no score': !(written || has('assigned')) || !conflicted,
    'scores are given while the round is open, to the millisecond':
      !written || (round.status === 'open' && at >= round.opensAt && at < round.closesAt),
    'scores are on the scale': !written || (one.points <= 100 && Number.isInteger(one.points)),
    'versions count up by one': later === versions + (has('score_submitted') ? 1 : 0),
    'a sheet that is over stays over': !over.includes(sheet.status) || after.sheet.status === sheet.status,
    'a submitted sheet is never thrown away':
      sheet.status !== 'submitted' || ['submitted', 'draft', 'recused', 'voided'].includes(after.sheet.status),
    'a sealed round is sealed for ever': round.status !== 'sealed' || after.round.status === 'sealed',
    'nothing of a sealed round changes, but a sheet that a final decision orders left out':
      round.status !== 'sealed' ||
      !facts.some(({ type }) => sheetFacts.test(type) || type.startsWith('review.round')) ||
      (one.act === 'voidOrdered' && one.ordered === 'open'),
    'scores are computed of a closed round, and of a sealed one as a decision orders or after a disqualification':
      !has('score_run_requested') ||
      round.status === 'closed' ||
      (round.status === 'sealed' && one.act === 'correct' && (one.names ? one.ordered === 'open' : one.gone > 0)),
    'a sealed run is replaced by one that was requested to correct it':
      !has('score_run_superseded') ||
      [...before.runs.values()].some(
        (run) => run.status === 'computed' && run.supersedes === sealedRunOf(before.runs).scoreRunId,
      ),
    'one result is sealed at most': approved.length <= 1,
    'what is sealed is of the sheets as they are': approved.every(
      (run) => !has('score_run_approved') || (run.status !== 'none' && run.inputHash === inputOf(before)),
    ),
    'a seal has two people': approved.every(
      (run) =>
        !has('score_run_approved') ||
        (run.status !== 'none' && run.requestedBy !== (one.second ? s.colleague : s.organiser)),
    ),
    'flagged works are sealed only for a reason that somebody else gave': approved.every(
      (run) =>
        !has('score_run_approved') ||
        flaggedOf(run).every(
          (workId) =>
            run.status !== 'none' &&
            run.overrides.some(
              ({ workIds, proposedBy }) =>
                workIds.includes(workId) && proposedBy !== (one.second ? s.colleague : s.organiser),
            ),
        ),
    ),
  };
  return Object.keys(kept).filter((rule) => !kept[rule]);
};

describe('a review round', () => {
  const ordered = { ordered: 'open' as const, names: true };
  const opening: readonly Pick<Step, 'act'>[] = [
    ...(['assign', 'open', 'submit', 'close', 'request', 'compute'] as const).map((act) => ({ act })),
    { act: 'approve', ...{ second: true } },
    { act: 'voidOrdered', ...ordered },
    { act: 'correct', ...ordered },
    { act: 'compute' },
    { act: 'approve', ...{ second: true } },
  ];
  it('keeps sheets, closing instant, conflicts and seal, whatever is tried', () => {
    const reached = new Set<string>();
    overHistories(
      fc.property(fc.nat(opening.length), fc.array(step, { maxLength: 30 }), (begun, steps) => {
        const undecided = { ordered: 'notOrdered' as const, gone: 0, names: false };
        const plain = { ...undecided, stranger: false, points: 80, second: false, flagged: 0, moment: null };
        let world: World = begin();
        let now = opens;
        for (const one of [...opening.slice(0, begun).map((one) => ({ ...plain, ...one })), ...steps]) {
          now = Math.max(now, one.moment ?? 0);
          const at = instant(now);
          const decision = tried(world, one, at);
          if (!decision.ok) continue;
          const before = world;
          world = folded(world, decision.events);
          for (const { status } of [world.sheet, world.round, ...world.runs.values()]) reached.add(status);
          const wrong = broken(before, world, decision.events, one, at);
          const again = ['draft', 'submit', 'request', 'correct', 'reschedule'].includes(one.act)
            ? undefined
            : tried(world, one, at);
          if (again?.ok && again.events.length > 0) wrong.push('pressing twice is pressing once');
          if (wrong.length > 0) expect.fail(`${one.act} at ${at}: ${wrong.join(', ')}`);
        }
      }),
      1500,
    );
    for (const status of [...over, 'submitted', 'draft', 'sealed', 'closed', 'approved', 'rejected', 'superseded'])
      expect([...reached]).toContain(status);
  });
});
