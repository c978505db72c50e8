import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
let now = '2026-05-01T08:00:00.000Z' as Instant;
const world = await people(db, { now: () => now });
const commandId = () => crypto.randomUUID();
const written = (groupId: GroupId, more: object = {}) => ({
  articleId: crypto.randomUUID(),
  groupId,
  category: 'news' as const,
  title: { zh: '报名过半', en: 'Half signed up' },
  summary: { zh: '七十支队伍已经就位。', en: 'Seventy teams are ready.' },
  body: { zh: richTextFrom('来自二十三所院校的队伍。'), en: richTextFrom('Teams from twenty-three schools.') },
  publishAt: null,
  pinned: false,
  commandId: commandId(),
  ...more,
});

describe('an article', () => {
  it('is a draft that nobody else can find, can be published, and can become a draft again', async () => {
    const { call } = await world.signedInAs('ORGANISER');
    const draft = written(world.rootGroupId);
    const { articleId } = await call.content.saveArticle(draft);
    await expect(world.visitor.content.article({ articleId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await call.content.articleDesk({ state: 'draft' })).rows).toMatchObject([
      { articleId, state: 'draft', inEnglish: true, can: { edit: true } },
    ]);

    await call.content.publishArticle({ articleId, publishAt: null, commandId: commandId() });
    expect(await world.visitor.content.article({ articleId })).toMatchObject({ title: draft.title, publishedAt: now });

    await call.content.withdrawArticle({ articleId, commandId: commandId() });
    await expect(world.visitor.content.article({ articleId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { history, body } = await call.content.articleDetails({ articleId });
    expect(body).toEqual(draft.body);
    expect(history.map(({ created, fields, publishAt }) => (created ? 'created' : [fields, publishAt]))).toEqual([
      [['publishAt'], null],
      [['publishAt'], now],
      'created',
    ]);
  });

  it('that is scheduled appears at its time, without further action', async () => {
    const { call } = await world.signedInAs('ORGANISER');
    const publishAt = '2026-05-02T00:00:00.000Z' as Instant;
    const { articleId } = await call.content.saveArticle(written(world.rootGroupId, { publishAt }));
    expect((await call.content.articleDesk({ state: 'scheduled' })).rows.map((row) => row.articleId)).toEqual([
      articleId,
    ]);
    await expect(world.visitor.content.article({ articleId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    now = publishAt;
    expect((await world.visitor.content.article({ articleId })).publishedAt).toBe(publishAt);
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const [ann, ben] = [await world.signedInAs('ORGANISER', { realName: '安安' }), await world.signedInAs('ORGANISER')];
    const draft = written(world.rootGroupId);
    const { articleId } = await ann.call.content.saveArticle(draft);
    const seen = (await ben.call.content.articleDetails({ articleId })).changedAt as Instant;
    const change = (title: string) => ({ ...draft, title: { zh: title, en: '' }, seen, commandId: commandId() });
    await ann.call.content.saveArticle(change('第一次'));
    await expect(ben.call.content.saveArticle(change('第二次'))).rejects.toMatchObject({
      cause: { refusal: 'versionConflict', detail: { by: '安安', at: expect.any(String) } },
    });
    expect((await ann.call.content.articleDetails({ articleId })).title.zh).toBe('第一次');
  });

  it('belongs to its organisation: an organiser of another neither finds nor changes it', async () => {
    const [east, west] = [await world.group('EAST'), await world.group('WEST')];
    const [mine, theirs] = [
      await world.signedInAs('ORGANISER', { group: east }),
      await world.signedInAs('ORGANISER', { group: west }),
    ];
    const draft = written(east);
    const { articleId } = await mine.call.content.saveArticle(draft);
    expect((await theirs.call.content.articleDesk({})).rows).toEqual([]);
    for (const touch of [
      () => theirs.call.content.articleDetails({ articleId }),
      () => theirs.call.content.publishArticle({ articleId, publishAt: null, commandId: commandId() }),
      () => theirs.call.content.withdrawArticle({ articleId, commandId: commandId() }),
    ])
      await expect(touch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      theirs.call.content.saveArticle({ ...draft, groupId: west, commandId: commandId() }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is found by words in either language, and shown in the language that contains them', async () => {
    const { call } = await world.signedInAs('ORGANISER');
    await call.content.saveArticle(written(world.rootGroupId, { publishAt: now }));
    const excerptOf = async (keywords: string) =>
      (await world.visitor.content.searchArticles({ keywords })).rows[0]?.excerpt;
    expect(await excerptOf('twenty-three')).toEqual({ zh: '', en: expect.stringMatching(/Teams from twenty-three/) });
    expect(await excerptOf('院校')).toEqual({ zh: expect.stringContaining('二十三所院校'), en: '' });
  });
});
