import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { schoolNames } from '../organisation/schools.ts';

export const ranksByRegion = ({ rank }: Pick<ScoringPolicy, 'rank'>) => rank.within.includes('region');

/** The provinces of the works' schools. */
export async function provincesOf(
  db: Db | Tx,
  codes: readonly (SchoolCode | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const named = codes.flatMap((code) => code ?? []);
  const schools = await schoolNames(db, named);
  return new Map([...schools].map(([code, { province }]) => [code, province || null]));
}
