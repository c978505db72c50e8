import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { WorkId } from '../kernel/ids.ts';
import { ProposeFlagOverride, proposeFlagOverride } from './propose-flag-override.ts';
import type { ScoreRun } from './score-run.ts';
import {
  by,
  computed,
  march,
  organiser,
  otherWork,
  overrideProposed,
  requested,
  runAfter,
  runScenario,
  scoreRunId,
  sealedRun,
  workId,
} from './situations.fixture.ts';

const at = march(21);
const reason = 'one expert judged another edition';
const flagged = new Set([workId, otherWork]);
const propose =
  (workIds: WorkId[], why = reason) =>
  (run: ScoreRun) =>
    proposeFlagOverride(run, { scoreRunId, workIds, reason: why, flagged }, by(organiser, at));
const proposal = (workIds: WorkId[], why = reason) =>
  accept({
    type: 'review.flag_override_proposed' as const,
    data: { scoreRunId, workIds, reason: why, proposedBy: organiser, at },
  });

describe('propose flag override', () => {
  it('is refused, with the history behind each refusal', () =>
    runScenario.refuses(propose([workId]), {
      scoreRunNotFound: [],
      scoreRunNotComputed: [requested],
      scoreRunDecided: [requested, computed(2), sealedRun],
    }));

  it('gives the reason for each of the works, once', () =>
    runScenario
      .given(requested, computed(2))
      .when(propose([otherWork, workId, workId]))
      .then(proposal([workId, otherWork].toSorted())));

  it('refuses works that are not flagged', () =>
    runScenario
      .given(requested, computed(1))
      .when((run) =>
        proposeFlagOverride(
          run,
          { scoreRunId, workIds: [workId, otherWork], reason, flagged: new Set([workId]) },
          by(organiser),
        ),
      )
      .then(refuse('workNotFlagged', { count: 1 })));

  it('does nothing when the same person repeats it, and replaces another reason', () => {
    runScenario
      .given(requested, computed(2), overrideProposed([workId]))
      .when(propose([workId]))
      .then(accept());
    const run = runAfter(
      requested,
      computed(2),
      overrideProposed([workId, otherWork]),
      ...proposal([workId], 'better').events,
    );
    expect(run).toMatchObject({
      overrides: [
        { workIds: [otherWork], reason, proposedBy: organiser },
        { workIds: [workId], reason: 'better', proposedBy: organiser },
      ],
    });
  });

  it('accepts one to 500 works', () => {
    const read = (works: number) =>
      ProposeFlagOverride.safeParse({ scoreRunId, workIds: Array(works).fill(workId), reason }).success;
    expect([0, 1, 500, 501].map(read)).toEqual([false, true, true, false]);
  });
});
