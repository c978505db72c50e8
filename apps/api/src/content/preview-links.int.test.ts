import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { previewLinks } from '@laurel/db/content/preview-links.ts';
import { rowChanges } from '@laurel/db/rows/row-changes.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import { defaultFrame } from '@laurel/domain/content/website.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addSchool, openContest, schoolCode } from '../../../../tests/support/contests.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { openCast } from '../demo/cast.ts';
import { command, daysFrom, enterTeam, fresh } from '../demo/story.ts';

const { db } = await testDatabase();
let clock = new Date().toISOString() as Instant;
const world = await people(db, { now: () => clock });
const organiser = await world.signedInAs('ORGANISER');
const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('ELSEWHERE') });
const id = () => ({ commandId: crypto.randomUUID() });
const notFound = { code: 'NOT_FOUND' };

const draft = async (publishAt: Instant | null = null) => {
  const { articleId } = await organiser.call.content.saveArticle({
    ...{ articleId: crypto.randomUUID(), groupId: world.rootGroupId, category: 'news', pinned: false },
    title: { zh: '尚未公开', en: 'Not yet' },
    summary: { zh: '', en: '' },
    body: { zh: richTextFrom('内容'), en: richTextFrom('') },
    ...{ publishAt, ...id() },
  });
  return articleId;
};
const ofArticle = (articleId: string) => ({ kind: 'article' as const, articleId });
const linkTo = async (articleId: string) =>
  organiser.call.content.makePreviewLink({ of: ofArticle(articleId), hours: 8, ...id() });
const shown = (token: string) => world.visitor.content.previewedArticle({ token });

describe('a preview link to an article', () => {
  it('shows a visitor that draft and nothing else, and is stored as a hash', async () => {
    const articleId = await draft();
    const { token } = await linkTo(articleId);
    expect(await shown(token)).toMatchObject({ article: { articleId, title: { zh: '尚未公开' }, publishedAt: null } });
    await expect(world.visitor.content.article({ articleId })).rejects.toMatchObject(notFound);
    await expect(world.visitor.content.previewedSite({ token })).rejects.toMatchObject(notFound);
    await expect(world.visitor.submission.previewedWork({ token })).rejects.toMatchObject(notFound);
    const stored = JSON.stringify([await db.select().from(previewLinks), await db.select().from(rowChanges)]);
    expect(stored).not.toContain(token);
    const { rows } = await db.execute(sql`select result from es.commands`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is listed with the person who made it until it is revoked, which closes it immediately', async () => {
    const articleId = await draft();
    const { token } = await linkTo(articleId);
    const of = ofArticle(articleId);
    const [link, ...more] = await organiser.call.content.previewLinks({ of });
    expect(more).toEqual([]);
    expect(Object.keys(link ?? {}).toSorted()).toEqual(['expiresAt', 'linkId', 'madeAt', 'madeBy']);
    expect(link?.madeBy).not.toBe('');
    const linkId = link?.linkId ?? '';
    await organiser.call.content.revokePreviewLink({ linkId, ...id() });
    await organiser.call.content.revokePreviewLink({ linkId, ...id() });
    await expect(shown(token)).rejects.toMatchObject(notFound);
    expect(await organiser.call.content.previewLinks({ of })).toEqual([]);
    const changes = await db.select().from(rowChanges).where(eq(rowChanges.rowKey, linkId));
    expect(changes.map(({ actorId }) => actorId)).toEqual([organiser.actor.personId, organiser.actor.personId]);
  });

  it('expires by itself', async () => {
    const { token, expiresAt } = await linkTo(await draft());
    const before = clock;
    expect(expiresAt).toBe(plusMinutes(before, 8 * 60));
    clock = plusMinutes(before, 8 * 60 - 1);
    expect(await shown(token)).toMatchObject({ expiresAt });
    clock = expiresAt as Instant;
    await expect(shown(token)).rejects.toMatchObject(notFound);
    clock = before;
  });

  it('is the same for a repeat of the command, and another for another person’s', async () => {
    const articleId = await draft();
    const asked = { of: ofArticle(articleId), hours: 1 as const, ...id() };
    const first = await organiser.call.content.makePreviewLink(asked);
    expect(await organiser.call.content.makePreviewLink(asked)).toEqual(first);
    expect(await organiser.call.content.previewLinks({ of: ofArticle(articleId) })).toHaveLength(1);
  });

  it('is made, listed and revoked only by people of its organisation', async () => {
    const articleId = await draft();
    await linkTo(articleId);
    const of = ofArticle(articleId);
    const [link] = await organiser.call.content.previewLinks({ of });
    const { content } = elsewhere.call;
    await expect(content.makePreviewLink({ of, hours: 1, ...id() })).rejects.toMatchObject(notFound);
    await expect(content.previewLinks({ of })).rejects.toMatchObject(notFound);
    await expect(content.revokePreviewLink({ linkId: link?.linkId ?? '', ...id() })).rejects.toMatchObject(notFound);
    const site = { kind: 'site' as const, groupId: world.rootGroupId, settings: defaultFrame };
    await expect(content.makePreviewLink({ of: site, hours: 1, ...id() })).rejects.toMatchObject(notFound);
  });

  it('does not move to another organisation with its article', async () => {
    const articleId = await draft();
    const { token } = await linkTo(articleId);
    await db.execute(sql`update app.articles set group_id = gen_random_uuid() where article_id = ${articleId}`);
    await expect(shown(token)).rejects.toMatchObject(notFound);
    await db.execute(sql`update app.articles set group_id = ${world.rootGroupId} where article_id = ${articleId}`);
  });

  it('is refused to a person whose permission is another one', async () => {
    const finance = await world.signedInAs('FINANCE');
    const of = ofArticle(await draft());
    await expect(finance.call.content.makePreviewLink({ of, hours: 1, ...id() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a preview link to a site', () => {
  it('shows settings that are not saved, and leaves the site as it is', async () => {
    const groupId = world.rootGroupId;
    const settings = { ...defaultFrame, title: '试看', templateType: 'hcj' as const };
    const { token } = await organiser.call.content.makePreviewLink({
      of: { kind: 'site', groupId, settings },
      hours: 1,
      ...id(),
    });
    const { setting } = await world.visitor.content.previewedSite({ token });
    expect(setting).toMatchObject({ groupId, title: '试看', templateType: 'hcj', banners: [] });
    expect((await world.visitor.content.websiteSetting()).title).toBe('');
  });

  it('is refused with a picture that was never uploaded', async () => {
    const settings = { ...defaultFrame, logo: `/files/site-images/${'a'.repeat(64)}` };
    const of = { kind: 'site' as const, groupId: world.rootGroupId, settings };
    expect(await refusalOf(organiser.call.content.makePreviewLink({ of, hours: 1, ...id() }))).toBe('imageRefused');
  });
});

describe('a preview link to a work', async () => {
  await addSchool(db);
  const cast = await openCast({ db, ports: world.ports });
  const itemId = fresh<ItemId>();
  const workId = fresh<WorkId>();
  const now = clock;
  const competitionId: CompetitionId = await openContest(cast, organiser, daysFrom(now, -10), {
    name: { zh: '预览大赛', en: 'Preview Contest' },
    items: [{ ...plainItem({ itemId, name: { zh: '硬件', en: 'Hardware' } }), track: '硬件' }],
    enrol: [daysFrom(now, -9), daysFrom(now, -2)],
    submit: [daysFrom(now, -8), daysFrom(now, -1)],
    review: [daysFrom(now, 21), daysFrom(now, 29)],
    files: { min: 0, max: 2 },
  });
  const captain = cast.participant(await world.person({ realName: '队长', schoolCode }), schoolCode);
  const entry = { captain, name: '一队', competitionId, itemId };
  const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -7));
  await organiser.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
  const of = { kind: 'work' as const, workId };
  const make = () => organiser.call.content.makePreviewLink({ of, hours: 24, ...id() });

  it('shows it as the gallery will, without a person’s name, and nobody makes one elsewhere', async () => {
    await expect(make()).rejects.toMatchObject(notFound);
    const content = { answers: {}, files: [], declared: true, title: '雨水花园' };
    await cast.as(captain, daysFrom(now, -6)).submission.submitWork({ ...command(), workId, enrolmentId, ...content });
    const { token } = await make();
    const answer = await world.visitor.submission.previewedWork({ token });
    expect(answer.work).toMatchObject({ workId, title: '雨水花园', authors: [], awards: [] });
    expect(JSON.stringify(answer)).not.toContain('队长');
    await expect(world.visitor.content.previewedArticle({ token })).rejects.toMatchObject(notFound);
    await expect(world.visitor.submission.publicWork({ workId })).rejects.toMatchObject(notFound);
    const elsewhereMade = elsewhere.call.content.makePreviewLink({ of, hours: 1, ...id() });
    await expect(elsewhereMade).rejects.toMatchObject(notFound);
  });

  it('closes with the work', async () => {
    const { token } = await make();
    const { submission } = cast.as(captain, daysFrom(now, -5));
    await submission.withdrawWork({ ...command(), workId, reason: '不参加了' });
    await expect(world.visitor.submission.previewedWork({ token })).rejects.toMatchObject(notFound);
    expect(await refusalOf(make())).toBe('workOver');
  });
});

it('leaves nothing that verify finds', async () => {
  expect(await findingsIn(db, world.ports.secrets)).toEqual([]);
});
