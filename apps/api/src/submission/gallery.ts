import { namesThen } from '@laurel/db/organisation/school-renames.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { galleryWorksCalled, worksByIds } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { SchoolName } from '@laurel/domain/organisation/school-rename.ts';
import { filtered, GalleryFilter } from '@laurel/domain/submission/gallery-filter.ts';
import { pick } from '../kernel/pick.ts';
import { anyone, type Context, ListInput } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { type ShownWorks, shownWorks } from './shown-works.ts';

type Counted = { readonly value: string; readonly count: number };

/** The choices with the names that are read for them. */
async function namedChoices(
  ctx: Context,
  choices: ReturnType<typeof filtered>['choices'],
  known: Pick<ShownWorks, 'competitions' | 'levels'>,
) {
  const codes = choices.school.map(({ value }) => SchoolCode.parse(value));
  const [schools, former] = await Promise.all([
    schoolNames(ctx.db, codes),
    namesThen(ctx.db, codes, '1970-01-01T00:00:00.000Z' as Instant),
  ]);
  const formerOf = new Map<string, SchoolName>(former);
  const schoolOf = new Map<string, { name: string; nameEn: string }>(schools);
  const levels = new Map(known.levels.map(({ level }) => [level.zh, level]));
  const inOrder = (some: readonly Counted[]) => some.toSorted((a, b) => (a.value < b.value ? -1 : 1));
  return {
    year: inOrder(choices.year).toReversed(),
    competitionId: choices.competitionId.map((one) => {
      const competition = known.competitions.get(one.value);
      return { ...one, name: competition ? editionName(competition.settings) : null };
    }),
    track: inOrder(choices.track),
    award: choices.award.map((one) => ({ ...one, name: levels.get(one.value) ?? null })),
    school: inOrder(choices.school).map((one) => {
      const school = schoolOf.get(one.value);
      return {
        ...one,
        name: school ? calledBoth({ zh: school.name, en: school.nameEn }, formerOf.get(one.value)) : null,
      };
    }),
  };
}

/** Readers look for a school by the name they know: today's, with the first one that it had where that is another. */
const calledBoth = (name: SchoolName, former: SchoolName | undefined): SchoolName => {
  if (!former) return name;
  const en = name.en || name.zh;
  return { zh: `${name.zh}（原${former.zh}）`, en: `${en} (formerly ${former.en || former.zh})` };
};

/** The gallery of published works, with how many there are of each year, competition, track, prize and school. */
export const gallery = anyone.input(ListInput.extend(GalleryFilter.shape)).query(async ({ ctx, input }) => {
  await within(ctx, ['galleryBlock', ctx.request.ipBlock]);
  const { page, pageSize, keywords, ...asked } = input;
  const { works: all, competitions, levels, onShow, mergers } = await shownWorks(ctx.db, ctx.now());
  // A link from before a merger finds what the school is today.
  const filter = asked.school ? { ...asked, school: successorOf(mergers, asked.school as SchoolCode) } : asked;
  const called = keywords ? await galleryWorksCalled(ctx.db, keywords) : null;
  const { works, choices } = filtered(called ? all.filter(({ workId }) => called.has(workId)) : all, filter);
  const shown = works.slice((page - 1) * pageSize, page * pageSize);
  const whole = new Map(
    (
      await worksByIds(
        ctx.db,
        shown.map((one) => one.workId),
      )
    ).map((row) => [row.workId, row]),
  );
  return {
    total: works.length,
    /** How many older works are on show, but are too many to be listed. */
    unlisted: onShow - all.length,
    page,
    pageSize,
    choices: await namedChoices(ctx, choices, { competitions, levels }),
    rows: shown.flatMap(({ workId, itemId, levels: won }) => {
      const row = whole.get(workId);
      if (!row) return [];
      const settings = competitions.get(row.competitionId)?.settings;
      return {
        ...pick(row, 'workId', 'title', 'teamName', 'competitionId'),
        competitionName: settings ? editionName(settings) : null,
        item: settings?.items.find((item) => item.itemId === itemId)?.name ?? null,
        awards: won.map(({ level }) => level),
        cover: row.work.current?.files.find((file) => file.mediaType.startsWith('image/'))?.hash ?? null,
      };
    }),
  };
});
