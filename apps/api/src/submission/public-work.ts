import { awardsOfWork } from '@laurel/db/award/award-list.ts';
import { competitionById, competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { fileStatuses } from '@laurel/db/submission/files.ts';
import { galleryWorks, type WorkRow, workByShareHash } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { CompetitionId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { peopleOfTeam, publicPeople } from '../enrolment/people-of-team.ts';
import { cookieHeader, shareCookieName } from '../security/cookies.ts';
import { anyone, type Context, found, ListInput } from '../trpc.ts';
import { openShare } from './open-share.ts';
import { hashOfShare } from './publish-work.ts';

/** A work as the public may see it: no person's name, unless the page adds a published award. */
async function publicView(ctx: Context, row: WorkRow) {
  const competition = await competitionById(ctx.db, row.competitionId);
  const fields = (competition?.settings.submission?.fields ?? []).filter((field) => !field.identifying);
  const answers = row.work.current?.answers ?? {};
  const files = row.work.current?.files ?? [];
  const statuses = await fileStatuses(
    ctx.db,
    files.map(({ hash }) => hash),
  );
  return {
    workId: row.workId,
    code: row.code,
    title: row.title,
    teamName: row.teamName,
    competitionId: row.competitionId,
    competitionName: competition ? editionName(competition.settings) : null,
    item: competition?.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
    fields: fields.map((field) => ({ key: field.key, label: field.label, kind: field.kind, options: field.options })),
    answers: Object.fromEntries(fields.flatMap(({ key }) => (key in answers ? [[key, answers[key] ?? '']] : []))),
    // What has not passed the virus scanner is served to nobody.
    files: files
      .filter(({ hash }) => (statuses.get(hash) ?? 'clean') === 'clean')
      .map(({ hash, extension, mediaType, bytes }) => ({ hash, extension, mediaType, bytes })),
    submittedAt: row.submittedAt,
  };
}

/** Its prizes and, with them, its people as strangers may see them. Before the result nobody is told whose work it is. */
async function honours(ctx: Context, row: WorkRow) {
  const awards = await awardsOfWork(ctx.db, row.workId);
  const team = awards.length > 0 ? await enrolmentOfTeam(ctx.db, row.teamId) : undefined;
  return {
    awards: awards.map(({ facts: { levelName, rank } }) => ({ level: levelName, rank })),
    authors: team ? publicPeople(await peopleOfTeam(ctx, team, [])) : [],
  };
}

const sharedRow = async (ctx: Context, shareId: string, scope: 'gallery' | 'link') => {
  const row = await workByShareHash(ctx.db, hashOfShare(shareId));
  const share = row && (await openShare(ctx, row, shareId));
  if (!share || (scope === 'gallery' && share.scope === 'link')) return undefined;
  return { row, expiresAt: share.expiresAt };
};

const SHARE_SECONDS = 3600;

/** A work by the secret of its link (`detailByShareId`). A cookie opens its files, so that no address carries the secret. */
export const sharedWork = anyone
  .input(z.strictObject({ shareId: z.string().min(1).max(64) }))
  .query(async ({ ctx, input }) => {
    const { row, expiresAt } = found(await sharedRow(ctx, input.shareId, 'link'));
    const { https } = ctx.request;
    const [name, value, path] = [shareCookieName(https), input.shareId, `/files/works/${row.workId}`];
    ctx.reply.cookie(cookieHeader({ name, value, https, path, maxAge: SHARE_SECONDS }));
    return { ...(await publicView(ctx, row)), expiresAt, ...(await honours(ctx, row)) };
  });

/** A work of the public gallery. */
export const publicWork = anyone
  .input(z.strictObject({ workId: WorkId }))
  .query(async ({ ctx, input }) => publicView(ctx, found(await sharedRow(ctx, input.workId, 'gallery')).row));

/** The gallery of published works. */
export const gallery = anyone
  .input(z.strictObject({ ...ListInput.shape, competitionId: CompetitionId.optional() }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await galleryWorks(ctx.db, input);
    const competitions = new Map(
      (await competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))])).map((c) => [
        c.competitionId,
        c,
      ]),
    );
    return {
      ...page,
      rows: rows.map((row) => {
        const settings = competitions.get(row.competitionId)?.settings;
        return {
          workId: row.workId,
          title: row.title,
          teamName: row.teamName,
          competitionId: row.competitionId,
          competitionName: settings ? editionName(settings) : null,
          item: settings?.items.find((item) => item.itemId === row.itemId)?.name ?? null,
          cover: row.work.current?.files.find((file) => file.mediaType.startsWith('image/'))?.hash ?? null,
        };
      }),
    };
  });
