import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { galleryWorksCalled, worksByIds } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
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
  const schools = await schoolNames(
    ctx.db,
    choices.school.map(({ value }) => SchoolCode.parse(value)),
  );
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
      return { ...one, name: school ? { zh: school.name, en: school.nameEn } : null };
    }),
  };
}

/** The gallery of published works, with how many there are of each year, competition, track, prize and school. */
export const gallery = anyone.input(ListInput.extend(GalleryFilter.shape)).query(async ({ ctx, input }) => {
  await within(ctx, ['galleryBlock', ctx.request.ipBlock]);
  const { page, pageSize, keywords, ...filter } = input;
  const { works: all, competitions, levels, onShow } = await shownWorks(ctx.db, ctx.now());
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
