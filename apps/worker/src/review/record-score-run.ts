import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import {
  recordScoreRun as decide,
  failScoreRun,
  type ScoreRunFigures,
} from '@laurel/domain/review/record-score-run.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

/** The computed scores, or why they could not be computed. */
type Outcome = ScoreRunFigures | { code: string; count: number }[];
type About = { readonly commandId: string; readonly request: RequestMeta };

/** Records the outcome of a score run. */
export const recordScoreRun = (db: Db, scoreRunId: ScoreRunId, outcome: Outcome, about: About) =>
  execute(db, {
    useCase: 'review.record_score_run',
    command: { scoreRunId },
    ...about,
    actor: systemActor,
    takes: { run: scoreRunOf(scoreRunId) },
    decide: ({ run }, by) => (Array.isArray(outcome) ? failScoreRun(run, outcome, by) : decide(run, outcome, by)),
  });
