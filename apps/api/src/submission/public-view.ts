import { awardsOfWork } from '@laurel/db/award/award-list.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { withNamesOf } from '@laurel/db/submission/answer-names.ts';
import { fileStatuses } from '@laurel/db/submission/files.ts';
import { type WorkRow, workByShareHash } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { formAnswered } from '@laurel/domain/competition/form-versions.ts';
import { revealsAuthor } from '@laurel/domain/competition/settings.ts';
import { pick } from '../kernel/pick.ts';
import type { Context } from '../kernel/trpc.ts';
import { awardedPeople } from './awarded-people.ts';
import { openShare } from './open-share.ts';
import { hashOfShare } from './publish-work.ts';
import { rankOfAward } from './rank-of-award.ts';

/** A work as the public may see it: no person's name, unless the page adds a published award. */
export async function publicView(ctx: Context, row: WorkRow) {
  const competition = await competitionById(ctx.db, row.competitionId);
  const answers = row.work.current?.answers ?? {};
  const asked = competition ? formAnswered(competition.settings, 'submission', row.work.current?.formVersion) : [];
  const open = asked.filter((field) => !revealsAuthor(field));
  const fields = await withNamesOf(ctx.db, open, [answers], null);
  const files = row.work.current?.files ?? [];
  const statuses = await fileStatuses(
    ctx.db,
    files.map(({ hash }) => hash),
  );
  return {
    ...pick(row, 'workId', 'code', 'title', 'teamName', 'competitionId'),
    competitionName: competition ? editionName(competition.settings) : null,
    item: competition?.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
    fields: fields.map((field) => ({
      ...pick(field, 'key', 'label', 'kind', 'options'),
      columns: field.columns ?? [],
    })),
    answers: Object.fromEntries(fields.flatMap(({ key }) => (key in answers ? [[key, answers[key] ?? '']] : []))),
    // What has not passed the virus scanner is served to nobody.
    files: files
      .filter(({ hash }) => (statuses.get(hash) ?? 'clean') === 'clean')
      .map(({ hash, extension, mediaType, bytes }) => ({ hash, extension, mediaType, bytes })),
    submittedAt: row.submittedAt,
  };
}

/**
 * Its prizes and, with them, its people as the public may see them. Before the result nobody learns whose work it is.
 */
export async function honours(ctx: Context, row: WorkRow) {
  const awards = await awardsOfWork(ctx.db, row.workId);
  return {
    awards: await Promise.all(
      awards.map(async (award) => ({ level: award.facts.levelName, rank: await rankOfAward(ctx.db, award) })),
    ),
    authors: await awardedPeople(ctx.db, awards, row.captainId),
  };
}

export const sharedRow = async (ctx: Context, shareId: string, scope: 'gallery' | 'link') => {
  const row = await workByShareHash(ctx.db, hashOfShare(shareId));
  const share = row && (await openShare(ctx, row, shareId));
  if (!share || (scope === 'gallery' && share.scope === 'link')) return undefined;
  return { row, expiresAt: share.expiresAt };
};
