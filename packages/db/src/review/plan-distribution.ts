import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import type { FileHash, PersonId, PlanId } from '@laurel/domain/kernel/ids.ts';
import { type Canonical, canonicalJson } from '@laurel/domain/review/canonical-json.ts';
import { DistributionInput, type DistributionPlan, distribute } from '@laurel/domain/review/distribution.ts';
import type { ProposeDistribution } from '@laurel/domain/review/propose-distribution.ts';
import { competitionById } from '../competition/competition-board.ts';
import type { Db } from '../db.ts';
import { type ExpertRow, expertFrom, expertsByIds } from '../expert/expert-library.ts';
import { documentByHash, keepDocument } from './documents.ts';
import { judged, type ReviewWork, reviewableWorks } from './review-works.ts';
import type { RoundRow } from './round-board.ts';
import { sheetsOfRound } from './sheet-board.ts';

/** A plan as it is stored under its hash: what it was made from, and what came out. */
export type PlanDocument = {
  readonly planId: PlanId;
  readonly input: DistributionInput;
  readonly plan: DistributionPlan;
};

/**
 * Computes a plan for a round as it stands now and stores it. Sheets that are alive stay; who declined, stepped back or
 * was taken off a work does not get it again. Nothing is assigned by this.
 */
export async function planDistribution(db: Db, round: RoundRow, command: ProposeDistribution) {
  const input = await distributionInput(db, round, command);
  const plan = distribute(input);
  const document = { planId: command.planId, input, plan } satisfies Canonical;
  const planHash = await keepDocument(db, 'plan', canonicalJson(document));
  const short = plan.infeasible.reduce((all, set) => all + set.short, 0);
  return { planHash, works: plan.stats.works, assignments: plan.stats.assigned, short };
}

export async function planByHash(db: Db, hash: FileHash): Promise<PlanDocument | undefined> {
  const body = await documentByHash(db, hash);
  return body === undefined ? undefined : JSON.parse(body);
}

async function distributionInput(db: Db, row: RoundRow, command: ProposeDistribution): Promise<DistributionInput> {
  const { round } = row;
  const [competition, works, experts, sheets] = await Promise.all([
    competitionById(db, row.competitionId),
    reviewableWorks(db, row.competitionId, round.itemIds),
    expertsByIds(db, round.pool),
    sheetsOfRound(db, row.roundId),
  ]);
  const tracks = new Map(competition?.settings.items.map(({ itemId, track }) => [itemId, track]));
  const reviews = new Map(command.reviews.map((line) => [line.workId, line.reviews]));
  const active = experts.filter(({ status }) => status === 'active');
  const alive = sheets.filter(({ status }) => ['assigned', 'acknowledged', 'draft', 'submitted'].includes(status));
  const over = sheets.filter(({ status }) => ['declined', 'recused', 'withdrawn', 'voided'].includes(status));
  return DistributionInput.parse({
    works: works.map(({ workId, itemId, schoolCodes }) => ({
      workId,
      item: itemId,
      track: tracks.get(itemId) ?? null,
      schools: schoolCodes,
      reviews: reviews.get(workId) ?? null,
    })),
    experts: active.map((expert) => ({
      expertId: expert.personId,
      tracks: expert.tracks,
      schools: hardSchools(expert),
      minLoad: 0,
      maxLoad: expert.maxLoad,
    })),
    conflicts: active.flatMap((expert) => conflictsOf(expert, works)),
    previous: over.map(({ workId, expertId }) => ({ workId, expertId })),
    keep: alive.map(({ workId, expertId }) => ({ workId, expertId })),
    mayRelease: false,
    reviewersPerWork: round.reviewersPerWork,
    avoidSameSchool: true,
    maxFromOneSchool: command.maxFromOneSchool,
    seed: command.seed,
  });
}

/** Schools that keep an expert off a work; a waived conflict about a school has lifted it. */
function hardSchools({ expert, schoolCodes }: ExpertRow): string[] {
  const waived = new Set(
    expert.conflicts.flatMap(([, { subject, status }]): string[] =>
      subject.kind === 'school' && status === 'waived' ? [subject.schoolCode] : [],
    ),
  );
  return schoolCodes.filter((code) => !waived.has(code));
}

function conflictsOf(row: ExpertRow, works: readonly ReviewWork[]) {
  const expert = expertFrom(row);
  return works.flatMap((work): { workId: string; expertId: PersonId }[] => {
    const found = conflictWith(expert, judged(work));
    return found && found !== 'sameSchool' ? [{ workId: work.workId, expertId: row.personId }] : [];
  });
}
