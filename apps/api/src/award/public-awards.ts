import { withheldWorks } from '@laurel/db/award/objection-remedies.ts';
import { resultById } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { formerNames, mergersOf, namesThen } from '@laurel/db/organisation/school-renames.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import type { awardsOfRun } from '@laurel/db/review/score-results.ts';
import { ResultId, SchoolCode, type WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { successorOf, successorsAmong } from '@laurel/domain/organisation/merged-schools.ts';
import { isSameName } from '@laurel/domain/organisation/school-rename.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { anyone, found, ListInput } from '../kernel/trpc.ts';
import { type PublicEntry as Entry, publicListOf } from './public-list.ts';

/** A school as it was called when the result was announced, what it is called now if that is otherwise, and all its names. */
type NamedThen = Bilingual & {
  readonly now: Bilingual | null;
  readonly searched: readonly string[];
  /** The school that it is today. */
  readonly today: SchoolCode;
};
type Names = ReadonlyMap<string, NamedThen>;
/** What of a list is shown besides its entries: school names, and works whose award is withheld after an objection. */
type Beside = { readonly names: Names; readonly withheld: ReadonlySet<WorkId> };
type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly keywords?: string | undefined;
  readonly levelId?: string | undefined;
  readonly schoolCode?: SchoolCode | undefined;
};

/** How many awards come with the results themselves. */
export const FIRST_AWARDS = 20;

/** The schools of these works by code, as they were called when the result was announced. */
export async function schoolsOfEntries(
  db: Db,
  entries: readonly Entry[],
  { announcedAt }: { readonly announcedAt: Instant | null },
): Promise<Names> {
  const mergers = await mergersOf(db);
  const listed = entries.flatMap(({ schoolCodes }) => schoolCodes);
  const codes = [...new Set([...listed, ...successorsAmong(mergers, listed)])];
  const [named, then, former] = await Promise.all([
    schoolNames(db, codes),
    announcedAt === null ? new Map<SchoolCode, Bilingual>() : namesThen(db, codes, announcedAt),
    formerNames(db, codes),
  ]);
  return new Map(
    [...named].map(([code, { name, nameEn }]) => {
      const now = { zh: name, en: nameEn };
      const was = then.get(code);
      const searched = [now, ...(former.get(code) ?? [])].flatMap(({ zh, en }) => [zh, en]);
      const today = successorOf(mergers, code);
      return [code, { ...(was ?? now), now: was && !isSameName(was, now) ? now : null, searched, today }];
    }),
  );
}

const shownThen = ({ zh, en, now }: NamedThen) => ({ zh, en, now });

/** What a list can be reduced to: its levels from the highest, and its schools of today by name, each with how many works. */
export function choicesAmong(entries: readonly Entry[], names: Names) {
  const levels = new Map<string, { readonly levelName: Bilingual; count: number }>();
  const schools = new Map<string, number>();
  for (const { levelId, levelName, schoolCodes } of entries) {
    const level = levels.get(levelId) ?? { levelName, count: 0 };
    levels.set(levelId, { ...level, count: level.count + 1 });
    const today = new Set(schoolCodes.map((code) => names.get(code)?.today ?? code));
    for (const code of today) schools.set(code, (schools.get(code) ?? 0) + 1);
  }
  return {
    levels: [...levels].map(([levelId, level]) => ({ levelId, ...level })),
    schools: [...schools]
      .flatMap(([schoolCode, count]) => {
        const name = names.get(schoolCode);
        return name ? [{ schoolCode, name: shownThen(name), count }] : [];
      })
      .toSorted((a, b) => a.name.zh.localeCompare(b.name.zh, 'zh-CN')),
  };
}

/**
 * The levels of the policy that the result followed, from the highest, each with its prize, how many works get it, and
 * how many of its places nobody gets.
 */
export const levelsGiven = (
  entries: readonly Pick<Entry, 'levelId'>[],
  levels: Awaited<ReturnType<typeof awardsOfRun>>,
) =>
  levels.map(({ level, name, prize = null, vacant }) => ({
    levelId: level,
    levelName: name,
    prize,
    given: entries.filter((entry) => entry.levelId === level).length,
    vacant,
  }));

/** One page of who gets what, in the order of the list; words are searched in title, team, code and school of the work. */
export function pageOfAwards(
  entries: readonly Entry[],
  { names, withheld }: Beside,
  { page, pageSize, keywords = '', levelId, schoolCode }: Page,
) {
  const sought = keywords.toLowerCase();
  const todayOf = (code: SchoolCode) => names.get(code)?.today ?? code;
  // Two codes are one school where they had merged by then.
  const schoolsOf = ({ schoolCodes }: Entry) => {
    const named = schoolCodes.flatMap((code) => names.get(code) ?? []);
    const isFirst = (one: NamedThen, at: number) =>
      named.findIndex((other) => other.today === one.today && isSameName(other, one)) === at;
    return named.filter(isFirst);
  };
  const texts = (entry: Entry) => {
    const { title, teamName, code } = entry;
    return [title, teamName, code ?? '', ...schoolsOf(entry).flatMap(({ searched }) => searched)];
  };
  const matching = entries.filter(
    (entry) =>
      (!levelId || entry.levelId === levelId) &&
      (!schoolCode || entry.schoolCodes.some((code) => todayOf(code) === todayOf(schoolCode))) &&
      texts(entry).some((text) => text.toLowerCase().includes(sought)),
  );
  return {
    total: matching.length,
    entries: matching.slice((page - 1) * pageSize, page * pageSize).map((entry) => ({
      ...pick(entry, 'workId', 'code', 'title', 'teamName', 'rank', 'levelId', 'levelName'),
      schools: schoolsOf(entry).map(shownThen),
      withheld: withheld.has(entry.workId),
    })),
  };
}

/** The awards of a result that is public, page by page; of one level or school where it is given; `whole`: to be printed. */
export const publicAwards = anyone
  .input(
    z.strictObject({
      resultId: ResultId,
      ...ListInput.shape,
      levelId: z.string().max(30).optional(),
      schoolCode: SchoolCode.optional(),
      whole: z.literal(true).optional(),
    }),
  )
  .query(async ({ ctx, input: { resultId, whole, ...asked } }) => {
    const row = await resultById(ctx.db, resultId);
    const result = found(row && ['announced', 'confirmed'].includes(row.status) ? row : undefined);
    const competition = await competitionById(ctx.db, result.competitionId);
    found(competition?.status === 'draft' ? undefined : competition);
    const entries = await publicListOf(ctx.db, result);
    const page = whole ? { page: 1, pageSize: entries.length } : asked;
    const [names, withheld] = await Promise.all([
      schoolsOfEntries(ctx.db, entries, result),
      withheldWorks(ctx.db, result),
    ]);
    return pageOfAwards(entries, { names, withheld }, page);
  });
