import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { CompetitionId, FileHash, PersonId, RoundId, ScoreRunId, SheetId, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Intervention, SeenInterventions } from './interventions.ts';

/** The event of a sheet that a run counted: its number in the log and its fingerprint there. */
const SheetSource = z.strictObject({ sheetId: SheetId, eventNo: z.number().int().min(1), hash: FileHash });
export type SheetSource = z.infer<typeof SheetSource>;

/**
 * What the installation signs about a run: whose it is, and the fingerprints of what the file contains. Fields of later
 * releases pass, because the signature covers them.
 */
export const RunStatement = z.looseObject({
  type: z.literal('LaurelScoreRun'),
  /** The did:key of the installation, which also signs credentials and anchors of the log. */
  issuer: z.string(),
  ...{ scoreRunId: ScoreRunId, competitionId: CompetitionId, roundId: RoundId },
  ...{ policyHash: FileHash, inputHash: FileHash, resultHash: FileHash, sourcesHash: FileHash },
  /** Of a file with codes for experts and schools: the result's hash in the log. */
  originalHash: FileHash.exactOptional(),
  requestedBy: PersonId,
  computedAt: Instant,
  /** The event that recorded the run's fingerprint. */
  computedEvent: z.strictObject({ eventNo: z.number().int().min(1), hash: FileHash }),
  /** Null while nobody has sealed it. */
  sealed: z
    .strictObject({
      by: PersonId,
      at: Instant,
      resolution: z.string().nullable(),
      incomplete: z.strictObject({ works: z.number().int(), reason: z.string(), proposedBy: PersonId }).nullable(),
      overrides: z.array(z.strictObject({ workIds: z.array(WorkId), reason: z.string(), proposedBy: PersonId })),
      /** What single people had done to the scores before; left out when there was nothing. */
      interventions: z.array(Intervention.omit({ byExpert: true })).exactOptional(),
      /** The list that the approver confirmed; releases before asked for none. */
      seen: SeenInterventions.exactOptional(),
    })
    .nullable(),
  supersedes: ScoreRunId.nullable(),
  supersededBy: ScoreRunId.nullable(),
});
export type RunStatement = z.infer<typeof RunStatement>;

/** The text whose hash a statement has as `sourcesHash`, in pieces. */
export function* sourcesText(sources: Iterable<SheetSource>): Generator<string, undefined> {
  let before = '[';
  for (const source of sources) {
    yield before + canonicalJson(source);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** For whom a file is: with everything, or with codes for experts and schools. */
export const RunFileProfile = z.enum(['auditor', 'arbitrator']);

/** The name of a run's file. */
export const runFileName = (scoreRunId: ScoreRunId, profile: z.infer<typeof RunFileProfile> = 'auditor') =>
  `scorerun-${scoreRunId}${profile === 'arbitrator' ? '-arbitrator' : ''}.json`;
