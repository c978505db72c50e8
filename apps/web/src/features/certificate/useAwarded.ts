import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { trpc } from '#/lib/trpc.ts';

/**
 * How many awards each competition has granted, as far as the person may see: only those with awards can have
 * certificates.
 */
export const useAwarded = (enabled = true) => {
  const query = trpc.certificate.awardedCompetitions.useQuery(undefined, { enabled });
  const counts = new Map(query.data?.map(({ competitionId, awards }) => [competitionId, awards]));
  const of = (competitionId: CompetitionId) => counts.get(competitionId) ?? 0;
  /** Those with awards come first, in the order they were in. */
  const first = <Row extends { competitionId: CompetitionId }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((a, b) => Number(of(b.competitionId) > 0) - Number(of(a.competitionId) > 0));
  return { query, of, first };
};
