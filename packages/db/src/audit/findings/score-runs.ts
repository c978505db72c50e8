import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { Canonical } from '@laurel/domain/kernel/canonical-json.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { documentParts } from '@laurel/domain/kernel/document-parts.ts';
import type { FileHash, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { RoundEvent } from '@laurel/domain/review/round.ts';
import { roundStreamId } from '@laurel/domain/review/round.ts';
import { inputReader, type ScoredSheet } from '@laurel/domain/review/score-input.ts';
import { type ScoreRunEvent, scoreRunStreamId } from '@laurel/domain/review/score-run.ts';
import {
  evolveScoreSheet,
  newScoreSheet,
  type ScoreSheetEvent,
  scoreSheetStreamId,
} from '@laurel/domain/review/score-sheet.ts';
import { inputDocument, scoreDocument } from '@laurel/domain/review/scoring.ts';
import { Altered } from '../../kernel/altered.ts';
import { givingWay } from '../../kernel/giving-way.ts';
import { policyHash } from '../../review/compute-scores.ts';
import { documentStream, hashOf } from '../../review/documents.ts';
import { inputProblems } from '../../review/input-in-the-log.ts';
import { resultProblems } from '../../review/score-results.ts';
import { placesOfDocument, sheetsOfDocument } from '../../review/sealed-input.ts';
import { readSealedStages } from '../../review/sealed-stages.ts';
import { eventsOfStreams, eventsOfType } from './events-of-type.ts';
import type { Examination, Examined, Finding } from './finding.ts';

type Computed = Extract<ScoreRunEvent, { type: 'review.score_run_computed' }>;
const AT_ONCE = 500;

/**
 * Each score run: its works, sheets and conflicts are those of the log, its policy is the one pinned for the round,
 * computing it again gives the same document, and the rows stored with the document match it. One run is in memory at
 * a time.
 */
export const scoreRuns: Examination = async function* (examined) {
  const { db, log } = examined;
  for await (const { data, position } of eventsOfType<Computed>(db, log.definitions, 'review.score_run_computed')) {
    const about = `score run ${data.scoreRunId}`;
    for await (const problem of problemsOf(examined, data, position)) yield { about, problem } satisfies Finding;
  }
};

async function* problemsOf(examined: Examined, run: Computed['data'], position: number): AsyncGenerator<string> {
  const { db, log } = examined;
  const read = await policyAndInput(examined, run.resultHash);
  // Missing or altered: reported where documents are checked.
  if (!read) return;
  const { policy, input } = read;
  const [requested] = (await eventsOfStreams<ScoreRunEvent>(db, log.definitions, [scoreRunStreamId(run.scoreRunId)]))
    .values()
    .next().value ?? [undefined];
  if (requested?.type !== 'review.score_run_requested') return yield 'nobody asked for it';
  const { competitionId, roundId, policyHash: pinnedHash } = requested.data;
  const round = (await eventsOfStreams<RoundEvent>(db, log.definitions, [roundStreamId(roundId)]))
    .values()
    .next().value;
  const created = round?.[0];
  const pinned = created?.type === 'review.round_created' ? policyHash(created.data.policy) : undefined;
  if (pinned !== pinnedHash || policyHash(policy) !== pinned)
    yield 'its policy is not the one that was pinned for the round';
  if (hashOf(inputDocument(policy, input)) !== run.inputHash) yield 'it was not computed from the input it names';
  yield* sheetProblems(examined, input.sheets);
  const reading = { from: requested.position, upTo: position };
  const { before: sheets, places } = await ofSealed(examined, requested.data.supersedes);
  const before = sheets && { sheets, objectionId: requested.data.objectionId ?? null };
  const stages = await readSealedStages(db, policy, input.sealed ?? [], input.works).catch(unlessAltered);
  // A sealed run that is missing or altered is reported where documents are checked.
  if (stages) {
    const earlier = { before, places, stages };
    yield* inputProblems(db, log.definitions, { competitionId, roundId }, input, reading, earlier);
  }
  const { document } = await givingWay(scoreDocument(policy, input));
  if (hashOf(document) !== run.resultHash) yield 'computed again, it gives another result';
  yield* await resultProblems(db, run.resultHash);
}

/** What a run takes over from the sealed one that it corrects, as the log names its document. */
async function ofSealed({ db, log }: Examined, scoreRunId: ScoreRunId | undefined) {
  const nothing = { before: null, places: await placesOfDocument(db, null) };
  if (!scoreRunId) return nothing;
  const streams = await eventsOfStreams<ScoreRunEvent>(db, log.definitions, [scoreRunStreamId(scoreRunId)]);
  const computed = [...streams.values()].flat().find(({ type }) => type === 'review.score_run_computed');
  if (computed?.type !== 'review.score_run_computed') return nothing;
  // Missing or altered: reported where documents are checked.
  const { resultHash } = computed.data;
  return {
    before: await sheetsOfDocument(db, resultHash).catch(unlessAltered),
    places: (await placesOfDocument(db, resultHash).catch(unlessAltered)) ?? nothing.places,
  };
}

const unlessAltered = (error: unknown) => {
  if (error instanceof Altered) return null;
  throw error;
};

async function policyAndInput({ db }: Examined, hash: FileHash) {
  const source = await documentStream(db, hash).catch(unlessAltered);
  if (!source) return undefined;
  let policy: ScoringPolicy | undefined;
  const input = inputReader();
  for await (const part of documentParts(source, new Set(['policy']))) {
    if (part.path === 'policy') policy = part.value as ScoringPolicy;
    else input.take(part);
  }
  return policy && { policy, input: input.read() };
}

/** What was submitted. Runs of earlier releases name drafts, too, which count for nothing. */
const isPointsOf = ({ status, scores }: { status: string; scores: object }, points: object): boolean => {
  const submitted = status === 'submitted' || status === 'voided';
  return (
    canonicalJson(scores as Canonical) === canonicalJson(points as Canonical) ||
    (!submitted && Object.keys(points).length === 0)
  );
};

/** Each sheet as the log has it at the version that the run names. */
async function* sheetProblems({ db, log }: Examined, sheets: readonly ScoredSheet[]): AsyncGenerator<string> {
  for (let from = 0; from < sheets.length; from += AT_ONCE) {
    const portion = sheets.slice(from, from + AT_ONCE);
    const ids = portion.map(({ sheetId }) => scoreSheetStreamId(sheetId));
    const streams = await eventsOfStreams<ScoreSheetEvent>(db, log.definitions, ids);
    for (const said of portion) {
      const facts = (streams.get(scoreSheetStreamId(said.sheetId)) ?? []).filter(
        ({ version }) => version <= said.version,
      );
      const sheet = facts.reduce(evolveScoreSheet, newScoreSheet());
      const same =
        sheet.status !== 'none' &&
        facts.length === said.version &&
        sheet.status === said.status &&
        sheet.workId === said.workId &&
        sheet.expertId === said.expertId &&
        sheet.chief === said.chief &&
        sheet.afterSeeing === (said.afterSeeing ?? false) &&
        isPointsOf(sheet, said.points);
      if (!same) yield `sheet ${said.sheetId} is not what the log says`;
    }
  }
}
