import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { FileHash, PersonId, ScoreRunId } from '../kernel/ids.ts';
import { approveScoreRun } from './approve-score-run.ts';
import { nothingPending, type PendingExclusions } from './pending-exclusions.ts';
import { evolveScoreRun, type ScoreRunEvent } from './score-run.ts';
import {
  ada,
  by,
  closedRound,
  closesAt,
  colleague,
  computed,
  hash,
  incompleteSealProposed,
  openRoundEvents,
  organiser,
  otherWork,
  overrideProposed,
  overrideWithdrawn,
  requested,
  roundAfter,
  roundId,
  runAfter,
  runScenario,
  scoreRunId,
  sealed,
  sealedRun,
  workId,
} from './situations.fixture.ts';

const facts = { inputHash: hash, incomplete: 0, flagged: [] };
const approve = { scoreRunId, resolution: null };
const closed = roundAfter(...closedRound);
const at = closesAt;
const approval = (resolution: string | null) =>
  accept(
    { type: 'review.score_run_approved', data: { scoreRunId, resolution, approvedBy: colleague, at } },
    { type: 'review.round_sealed', data: { roundId, sealedBy: colleague, at } },
  ) as never;

describe('approve score run', () => {
  it('takes a second person, and seals the round with it', () => {
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, facts, by(organiser)))
      .then(refuse('secondPersonNeeded'));
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, facts, tied(by(colleague), organiser)))
      .then(refuse('secondPersonTied'));
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague, at)))
      .then(approval(null));
  });
  it('waits until every work that advanced has an expert, even with a reason', () => {
    const seal = (...events: ScoreRunEvent[]) =>
      runScenario
        .given(requested, computed(), ...events)
        .when((run) =>
          approveScoreRun(run, closed, approve, { ...facts, unassigned: 2, incomplete: 2 }, by(colleague, at)),
        );
    seal().then(refuse('advancedUnassigned', { works: 2 }));
    seal(incompleteSealProposed).then(refuse('advancedUnassigned', { works: 2 }));
  });
  it('waits for objections to checks and lists, and for the time in which they are filed', () => {
    const seal = (pending: PendingExclusions) =>
      runScenario
        .given(requested, computed())
        .when((run) => approveScoreRun(run, closed, approve, { ...facts, pending }, by(colleague, at)));
    const disputed = Array.from({ length: 21 }, (_, n) => `W${n}`);
    seal({ ...nothingPending, disputed }).then(
      refuse('exclusionsUndecided', { count: 21, works: disputed.slice(0, 20) }),
    );
    seal({ disputed: [], objectable: ['W1'], objectUntil: closesAt }).then(
      refuse('exclusionsInTime', { count: 1, works: ['W1'], endsAt: closesAt }),
    );
    seal(nothingPending).then(approval(null));
  });
  it('does nothing the second time, whoever repeats it', () =>
    runScenario
      .given(requested, computed(), sealedRun)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(organiser)))
      .then(accept()));
  it('takes somebody who has seen what single people did to the scores, as the list is now', () => {
    const seen = { count: 2, hash: 'b'.repeat(64) as FileHash };
    const seal = (confirmed: { confirms?: FileHash }) =>
      runScenario
        .given(requested, computed())
        .when((run) =>
          approveScoreRun(
            run,
            closed,
            { ...approve, ...confirmed },
            { ...facts, interventions: seen },
            by(colleague, at),
          ),
        );
    seal({}).then(refuse('interventionsNotSeen', { count: 2 }));
    seal({ confirms: hash }).then(refuse('interventionsNotSeen', { count: 2 }));
    const data = { scoreRunId, resolution: null, interventions: seen, approvedBy: colleague, at };
    seal({ confirms: seen.hash }).then(
      accept(
        { type: 'review.score_run_approved', data },
        { type: 'review.round_sealed', data: { roundId, sealedBy: colleague, at } },
      ) as never,
    );
  });
  it('takes somebody who changed nothing of the scores alone, nor is tied to somebody who did', () => {
    const seal = (intervened: PersonId[], who = by(colleague, at)) =>
      runScenario
        .given(requested, computed())
        .when((run) => approveScoreRun(run, closed, approve, { ...facts, intervened }, who));
    seal([organiser, colleague]).then(refuse('approverIntervened'));
    seal([ada], tied(by(colleague, at), ada)).then(refuse('approverIntervened'));
    // The one who asked may have done all of it: somebody else looks at it now.
    seal([organiser]).then(approval(null));
  });
  it('stores the approver’s statement about the run', () =>
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, { ...approve, resolution: 'all clear' }, facts, by(colleague, at)))
      .then(approval('all clear')));

  describe('of a run with flagged works', () => {
    const flagged = { ...facts, flagged: [workId, otherWork] };
    const seal = { ...approve, resolution: 'looked at both' };
    const history = [requested, computed(2)];
    it('is refused until each has a reason, whatever the approver says', () => {
      runScenario
        .given(...history)
        .when((run) => approveScoreRun(run, closed, seal, flagged, by(colleague)))
        .then(refuse('flagsUnresolved', { flagged: 2 }));
      runScenario
        .given(...history, overrideProposed([workId]))
        .when((run) => approveScoreRun(run, closed, seal, flagged, by(colleague)))
        .then(refuse('flagsUnresolved', { flagged: 1 }));
      runScenario
        .given(...history, overrideProposed([workId, otherWork]), overrideWithdrawn([otherWork]))
        .when((run) => approveScoreRun(run, closed, seal, flagged, by(colleague)))
        .then(refuse('flagsUnresolved', { flagged: 1 }));
    });
    it('takes someone other than the people who gave a reason', () => {
      const third = by(ada, at);
      runScenario
        .given(...history, overrideProposed([workId], colleague), overrideProposed([otherWork]))
        .when((run) => approveScoreRun(run, closed, seal, flagged, by(colleague)))
        .then(refuse('secondPersonNeeded'));
      runScenario
        .given(...history, overrideProposed([workId], colleague), overrideProposed([otherWork]))
        .when((run) => approveScoreRun(run, closed, seal, flagged, tied(third, colleague)))
        .then(refuse('secondPersonTied'));
    });
    it('seals them with the number of works that were sealed as they are', () =>
      runScenario
        .given(...history, overrideProposed([workId, otherWork]))
        .when((run) => approveScoreRun(run, closed, approve, flagged, by(colleague, at)))
        .then(
          accept(
            {
              type: 'review.score_run_approved',
              data: { scoreRunId, resolution: null, overridden: 2, approvedBy: colleague, at },
            },
            { type: 'review.round_sealed', data: { roundId, sealedBy: colleague, at } },
          ) as never,
        ));
  });
  it('seals works that lack score sheets only with another person’s reason', () => {
    const lacking = { ...facts, incomplete: 3 };
    const { works, reason, proposedBy } = incompleteSealProposed.data;
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, lacking, by(colleague)))
      .then(refuse('worksIncomplete', { works: 3 }));
    const byColleague = { ...incompleteSealProposed, data: { ...incompleteSealProposed.data, proposedBy: colleague } };
    runScenario
      .given(requested, computed(), byColleague)
      .when((run) => approveScoreRun(run, closed, approve, lacking, by(colleague)))
      .then(refuse('secondPersonNeeded'));
    const [approved, roundSealed] = [
      { scoreRunId, resolution: null, incomplete: { works, reason, proposedBy }, approvedBy: colleague, at },
      { roundId, sealedBy: colleague, at },
    ];
    runScenario
      .given(requested, computed(), incompleteSealProposed)
      .when((run) => approveScoreRun(run, closed, approve, lacking, by(colleague, at)))
      .then(
        accept(
          { type: 'review.score_run_approved', data: approved },
          { type: 'review.round_sealed', data: roundSealed },
        ) as never,
      );
  });
  it('seals works that could not be calibrated only with another person’s reason', () => {
    const unconnected = { ...computed(), data: { ...computed().data, uncalibrated: 5 } } as ScoreRunEvent;
    runScenario
      .given(requested, unconnected)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('calibrationUnconnected', { works: 5 }));
    runScenario
      .given(requested, unconnected, incompleteSealProposed)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(organiser)))
      .then(refuse('secondPersonNeeded'));
    const run = runAfter(requested, unconnected, incompleteSealProposed);
    expect(approveScoreRun(run, closed, approve, facts, by(colleague)).ok).toBe(true);
  });
  it('is refused when sheets changed after it was computed: another run is needed', () =>
    runScenario
      .given(requested, computed())
      .when((run) =>
        approveScoreRun(run, closed, approve, { ...facts, inputHash: 'b'.repeat(64) as FileHash }, by(colleague)),
      )
      .then(refuse('scoresChanged')));
  it('is refused before it is computed, while the round is open, and for an unknown run', () => {
    runScenario
      .given(requested)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('scoreRunNotComputed'));
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, roundAfter(...openRoundEvents), approve, facts, by(colleague)))
      .then(refuse('roundNotClosed'));
    runScenario
      .given()
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('scoreRunNotFound'));
  });
});

describe('approve a correction', () => {
  const next = '00000000-0000-7000-8000-000000000099' as ScoreRunId;
  const sealedRound = roundAfter(...closedRound, sealed);
  const former = runAfter(requested, computed(), sealedRun);
  const asked = { ...requested.data, scoreRunId: next, supersedes: scoreRunId, reason: '异议成立' };
  const done = (resultHash: FileHash) =>
    ({
      type: 'review.score_run_computed',
      data: { ...computed().data, scoreRunId: next, resultHash },
    }) as ScoreRunEvent;
  const given = (resultHash: FileHash) =>
    runScenario.given({ type: 'review.score_run_requested', data: asked } as ScoreRunEvent, done(resultHash));
  const command = { scoreRunId: next, resolution: null };
  const other = 'b'.repeat(64) as FileHash;

  it('replaces the sealed run, approved by a second person', () => {
    given(other)
      .when((run) => approveScoreRun(run, sealedRound, command, facts, by(organiser), former))
      .then(refuse('secondPersonNeeded'));
    given(other)
      .when((run) => approveScoreRun(run, sealedRound, command, facts, by(colleague, at), former))
      .then(
        accept<ScoreRunEvent>(
          {
            type: 'review.score_run_approved',
            data: { scoreRunId: next, resolution: null, approvedBy: colleague, at },
          },
          { type: 'review.score_run_superseded', data: { scoreRunId, by: next, at } },
        ) as never,
      );
  });
  it('is refused when it changes nothing, and when another replaced the sealed run first', () => {
    given(hash)
      .when((run) => approveScoreRun(run, sealedRound, command, facts, by(colleague), former))
      .then(refuse('resultUnchanged'));
    const gone = evolveScoreRun(former, {
      type: 'review.score_run_superseded',
      data: { scoreRunId, by: next, at },
    });
    given(other)
      .when((run) => approveScoreRun(run, sealedRound, command, facts, by(colleague), gone))
      .then(refuse('nothingToSupersede'));
  });
});
