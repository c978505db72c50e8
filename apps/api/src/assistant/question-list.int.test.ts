import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { questions } from '@laurel/db/assistant/questions.ts';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db, { now: () => new Date().toISOString() as Instant });
const organiser = await world.signedInAs('ORGANISER');
const other = await world.signedInAs('ORGANISER', { group: await world.group('OTHER') });
const QUESTION = '我们可以和外校同学一起组队吗？';
const id = () => ({ commandId: randomUUID() });
const asked = async (who: Somebody) => {
  const questionId = randomUUID();
  await who.call.assistant.askPerson({ questionId, competitionId: null, question: QUESTION, ...id() });
  return questionId;
};
const listed = async (who: Somebody, questionId: string) =>
  (await who.call.assistant.questionList({ pageSize: 100 })).rows.find((row) => row.questionId === questionId);
const faq = () => ({
  articleId: randomUUID(),
  title: { zh: '跨校组队', en: 'Teams of several schools' },
  body: { zh: '可以和外校同学组队。', en: 'Students of other schools may join your team.' },
});

describe('a question to the organiser', () => {
  it('waits at the organisation without a name, and is answered to the person who asked alone', async () => {
    const asker = await world.signedInAs(null, { realName: '林一', email: 'lin@example.org' });
    const questionId = await asked(asker);
    const waiting = await listed(organiser, questionId);
    expect(waiting).toMatchObject({ question: QUESTION, status: 'open', answer: null, can: { answer: true } });
    expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`林一|lin@|${asker.actor.personId}`));
    await organiser.call.assistant.answerQuestion({ questionId, answer: '可以。', faq: null, ...id() });
    expect(await asker.call.assistant.myQuestions()).toMatchObject([{ status: 'answered', answer: '可以。' }]);
    const own = await asker.call.identity.exportMyData(id());
    expect(own.questions).toMatchObject([{ question: QUESTION, answer: '可以。' }]);
    expect(await (await world.signedInAs(null)).call.assistant.myQuestions()).toEqual([]);
    const [letter, ...more] = await world.delivered();
    expect(letter).toMatchObject({ to: 'lin@example.org', text: expect.stringContaining('/deepChat') });
    expect(more).toEqual([]);
  });

  it('may be published in the FAQ, which the assistant quotes from then on', async () => {
    const asker = await world.signedInAs(null);
    const questionId = await asked(asker);
    const ask = async () => (await world.visitor.assistant.ask({ question: '可以和外校同学组队吗？' })).passages;
    expect(await ask()).toEqual([]);
    const answered = { questionId, answer: '可以。', faq: faq() };
    await organiser.call.assistant.answerQuestion({ ...answered, ...id() });
    expect(await ask()).toMatchObject([{ title: '跨校组队', text: '可以和外校同学组队。' }]);
    expect(await asker.call.assistant.myQuestions()).toMatchObject([{ articleId: answered.faq.articleId }]);
    expect(await world.visitor.content.faq({})).toMatchObject([
      { competitionId: null, questions: [{ articleId: answered.faq.articleId, question: { zh: '跨校组队' } }] },
    ]);
  });

  it('is settled once', async () => {
    const questionId = await asked(await world.signedInAs(null));
    await organiser.call.assistant.dismissQuestion({ questionId, reason: '重复提问', ...id() });
    const again = { questionId, answer: '可以。', faq: null, ...id() };
    expect(await refusalOf(organiser.call.assistant.answerQuestion(again))).toBe('questionSettled');
  });

  it('does not overwrite an article whose id it is given', async () => {
    const first = { questionId: await asked(await world.signedInAs(null)), answer: '可以。', faq: faq() };
    await organiser.call.assistant.answerQuestion({ ...first, ...id() });
    const second = { ...first, questionId: await asked(await world.signedInAs(null)) };
    const said = organiser.call.assistant.answerQuestion({ ...second, ...id() });
    await expect(said).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is neither shown to nor answered by other organisations', async () => {
    const questionId = await asked(await world.signedInAs(null));
    expect(await listed(other, questionId)).toBeUndefined();
    const answer = other.call.assistant.answerQuestion({ questionId, answer: '可以。', faq: null, ...id() });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused once five of the same person wait, also when they are sent at the same moment', async () => {
    const asker = await world.signedInAs(null);
    const all = await Promise.allSettled(Array.from({ length: 7 }, () => asked(asker)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await refusalOf(asked(asker))).toBe('tooManyQuestions');
  });

  it('is sealed in its row, and unreadable once the person who asked was erased', async () => {
    const asker = await world.signedInAs(null);
    const questionId = await asked(asker);
    expect(JSON.stringify(await db.select().from(questions))).not.toContain('外校');
    const store = folderStore(mkdtempSync(path.join(os.tmpdir(), 'laurel-questions-')));
    const { secrets } = world.ports;
    await erasePerson(db, asker.actor.personId, { reason: 'asked for it', secrets, store });
    expect(await listed(organiser, questionId)).toMatchObject({ question: null, status: 'open' });
    await organiser.call.assistant.answerQuestion({ questionId, answer: '可以。', faq: null, ...id() });
    expect(await listed(organiser, questionId)).toMatchObject({ answer: null, status: 'answered' });
  });
});
