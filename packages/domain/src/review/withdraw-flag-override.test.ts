import { describe, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import type { WorkId } from '../kernel/ids.ts';
import type { ScoreRun } from './score-run.ts';
import {
  by,
  colleague,
  computed,
  march,
  otherWork,
  overrideProposed,
  requested,
  runScenario,
  scoreRunId,
  sealedRun,
  workId,
} from './situations.fixture.ts';
import { withdrawFlagOverride } from './withdraw-flag-override.ts';

const at = march(21);
const withdraw = (workIds: WorkId[]) => (run: ScoreRun) =>
  withdrawFlagOverride(run, { scoreRunId, workIds }, by(colleague, at));

describe('withdraw flag override', () => {
  it('is refused, with the history behind each refusal', () =>
    runScenario.refuses(withdraw([workId]), {
      scoreRunNotFound: [],
      scoreRunNotComputed: [requested],
      scoreRunDecided: [requested, computed(1), overrideProposed([workId]), sealedRun],
    }));

  it('withdraws the reason for works that have one', () =>
    runScenario
      .given(requested, computed(2), overrideProposed([workId]))
      .when(withdraw([workId, otherWork]))
      .then(
        accept({
          type: 'review.flag_override_withdrawn',
          data: { scoreRunId, workIds: [workId], withdrawnBy: colleague, at },
        }),
      ));

  it('does nothing for works without a reason', () =>
    runScenario
      .given(requested, computed(2), overrideProposed([workId]))
      .when(withdraw([otherWork]))
      .then(accept()));
});
