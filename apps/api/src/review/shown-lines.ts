import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { type ReviewWork, reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { AdvancementLine } from '@laurel/domain/review/advancing.ts';
import type { Db } from '@laurel/event-store/db.ts';

type School = { readonly name: string; readonly nameEn: string };

const shown = (line: AdvancementLine, work: ReviewWork | undefined, school: School | undefined) => ({
  workId: line.workId,
  itemId: line.itemId,
  group: line.group,
  rank: line.rank,
  scoreMilli: line.scoreMilli,
  school: school ? { zh: school.name, en: school.nameEn } : null,
  region: line.region,
  outcome: line.outcome,
  reason: line.reason,
  gone: line.gone,
  code: work?.code ?? '',
  title: work?.title ?? '',
});

/** Lines of a list with the works' codes and titles. */
export async function shownLines(db: Db, lines: readonly AdvancementLine[]) {
  const [works, schools] = await Promise.all([
    reviewWorksByIds(
      db,
      lines.map(({ workId }) => workId),
    ),
    schoolNames(db, lines.flatMap(({ school }) => school ?? []) as SchoolCode[]),
  ]);
  const byId = new Map(works.map((work) => [work.workId, work]));
  return lines.map((line) => shown(line, byId.get(line.workId), schools.get((line.school ?? '') as SchoolCode)));
}
