import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { schoolNames } from '../organisation/schools.ts';
import { schoolOfWork } from './review-works.ts';

export const ranksByRegion = ({ rank }: Pick<ScoringPolicy, 'rank'>) => rank.within.includes('region');

/** The provinces of the works' schools. */
export async function provincesOf(
  db: Db | Tx,
  works: readonly { readonly schoolCodes: readonly SchoolCode[] }[],
): Promise<ReadonlyMap<string, string | null>> {
  const codes = [...new Set(works.flatMap((work) => schoolOfWork(work) ?? []))];
  const schools = await schoolNames(db, codes);
  return new Map([...schools].map(([code, { province }]) => [code, province || null]));
}
