import { levelsOfWorks } from '@laurel/db/award/award-list.ts';
import { type CompetitionRow, competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { mergersOf } from '@laurel/db/organisation/school-renames.ts';
import { galleryMark, galleryWorks } from '@laurel/db/submission/work-board.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { type Mergers, successorsAmong } from '@laurel/domain/organisation/merged-schools.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Listed = Awaited<ReturnType<typeof galleryWorks>>[number];
type Level = Awaited<ReturnType<typeof levelsOfWorks>>[number];

/** What a work can be found by: its schools as they are today. Before it has a prize, nobody learns of which school it is. */
const withTraits = (
  row: Listed,
  {
    competition,
    levels,
    mergers,
  }: { competition: CompetitionRow | undefined; levels: readonly Level[]; mergers: Mergers },
) => {
  const item = competition?.settings.items.find(({ itemId }) => itemId === row.itemId);
  return {
    ...row,
    levels,
    traits: {
      year: row.submittedAt ? [siteTime(row.submittedAt).slice(0, 4)] : [],
      competitionId: [row.competitionId],
      track: item?.track ? [item.track] : [],
      award: levels.map(({ level }) => level.zh),
      school: levels.length > 0 ? successorsAmong(mergers, row.schoolCodes) : [],
    },
  };
};

async function readWorks(db: Db, now: Instant) {
  const listed = await galleryWorks(db, now);
  const [known, levels, mergers] = await Promise.all([
    competitionsByIds(db, [...new Set(listed.map((row) => row.competitionId))]),
    levelsOfWorks(
      db,
      listed.map((row) => row.workId),
    ),
    mergersOf(db),
  ]);
  const competitions = new Map<string, CompetitionRow>(known.map((one) => [one.competitionId, one]));
  const levelsOf = grouped(levels, (one) => one.workId);
  return {
    competitions,
    levels,
    mergers,
    works: listed.map((row) => {
      const competition = competitions.get(row.competitionId);
      return withTraits(row, { competition, levels: levelsOf.get(row.workId) ?? [], mergers });
    }),
    onShow: listed[0]?.onShow ?? 0,
  };
}
export type ShownWorks = Awaited<ReturnType<typeof readWorks>>;

type Kept = { readonly mark: string; readonly readAt: number; readonly shown: Promise<ShownWorks> };

const kept = new WeakMap<Db, Kept>();
/** For so long prizes, names of tracks and the ends of shares may be behind; which works are shown never is. */
const FRESH_MS = 5_000;

/** The works of the gallery with what they are found by, read anew when a work enters or leaves it, or after seconds. */
export async function shownWorks(db: Db, now: Instant): Promise<ShownWorks> {
  const mark = await galleryMark(db);
  const readAt = Date.parse(now);
  const known = kept.get(db);
  if (known?.mark === mark && Math.abs(readAt - known.readAt) < FRESH_MS) return known.shown;
  const read: Kept = { mark, readAt, shown: readWorks(db, now) };
  kept.set(db, read);
  // What could not be read is read again by the next request.
  read.shown.catch(() => kept.get(db) === read && kept.delete(db));
  return read.shown;
}
