import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { shredSubject } from '@laurel/event-store/subjects.ts';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { leading } from './testing/leading.ts';
import { commandId, points, roundId, scoreRunId } from './testing/situations.ts';

const there = await leading();
const { db, organiser, chief, experts, captain, scored } = there;
const alias = 'W-001';
const question = '两位专家对创新性的判断相差很大，请各自说明依据。';
const open = () => chief.call.review.openDiscussion({ roundId, alias, question, commandId: commandId() });
const rows = async () => (await organiser.call.review.sheetList({ roundId })).rows.filter((row) => row.alias === alias);
const [mine, others] = await (async () => {
  const sheets = await rows();
  const on = experts.flatMap((expert) => {
    const sheet = sheets.find(({ expertId }) => expertId === expert.personId);
    return sheet ? [{ expert, sheetId: sheet.sheetId, workId: sheet.workId }] : [];
  });
  const off = experts.filter((expert) => !on.some((one) => one.expert === expert));
  return [on, off] as const;
})();
const [first, second] = mine;
if (!first || !second) throw new Error('too few experts have the work');
const say = ({ expert, sheetId }: typeof first, text: string) =>
  expert.call.review.sayInDiscussion({ sheetId, text, commandId: commandId() });
const read = ({ expert, sheetId }: typeof first) => expert.call.review.workDiscussion({ sheetId });

describe('the discussion of a work', () => {
  it('is opened by its chair once everybody has scored the work', async () => {
    expect(await refusalOf(open())).toBe('sheetsOutstanding');
    await scored();
    expect(await refusalOf(say(first, '太早'))).toBe('discussionNotOpen');
    await expect(read(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const who of experts) {
      const call = who.call.review.openDiscussion({ roundId, alias, question, commandId: commandId() });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await open();
    expect(await refusalOf(open())).toBe('discussionOpen');
    expect(await first.expert.call.review.mySheet({ sheetId: first.sheetId })).toMatchObject({ discussed: true });
  });

  it('shows scores and messages under code names, without a person’s id, name or any time', async () => {
    await say(first, '我认为创新性一般');
    await say(second, '与往届作品相比有新意');
    const [seen, led] = [await read(second), await chief.call.review.workDiscussion({ roundId, alias })];
    expect(seen.question).toBe(question);
    expect(seen.scores).toHaveLength(mine.length);
    expect(seen.messages.map(({ own, text }) => [own, text])).toEqual([
      [false, '我认为创新性一般'],
      [true, '与往届作品相比有新意'],
    ]);
    const ofChair = (await chief.call.review.chiefWork({ roundId, alias })).sheets;
    const codeOf = (sheetId: string) => ofChair.find((sheet) => sheet.sheetId === sheetId)?.code;
    expect(seen.messages.map(({ code }) => code)).toEqual([codeOf(first.sheetId), codeOf(second.sheetId)]);
    expect(led.can.say).toBe(false);
    const text = JSON.stringify([seen, led]);
    for (const who of [...experts, chief, captain]) expect(text).not.toContain(who.personId);
    for (const { sheetId, workId } of mine) for (const id of [sheetId, workId]) expect(text).not.toContain(id);
    for (const { expert } of await rows()) expect(text).not.toContain(expert);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}T|\d{13}/);
    // Ids of messages are random, not derived from the clock.
    for (const { messageId } of seen.messages) expect(messageId[14]).toBe('4');
  });

  it('does not exist for experts who have no sheet of the work', async () => {
    for (const outsider of others) {
      const call = outsider.call.review;
      await expect(call.workDiscussion({ sheetId: first.sheetId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call.workDiscussion({ roundId, alias })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const words = { sheetId: first.sheetId, text: '我也看看', commandId: commandId() };
      await expect(call.sayInDiscussion(words)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(captain.call.review.workDiscussion({ sheetId: first.sheetId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('lets each expert delete only their own messages', async () => {
    const [message] = (await read(first)).messages;
    if (!message) throw new Error('nothing was said');
    const { messageId } = message;
    const foreign = { sheetId: second.sheetId, messageId, commandId: commandId() };
    expect(await refusalOf(second.expert.call.review.takeBackMessage(foreign))).toBe('messageNotFound');
    const own = { sheetId: first.sheetId, messageId, commandId: commandId() };
    await first.expert.call.review.takeBackMessage(own);
    expect((await read(second)).messages[0]).toMatchObject({ takenBack: true, text: '' });
  });

  it('marks a resubmitted score on the sheet, for chair and organiser, and in the explanation', async () => {
    const before = (await rows()).map(({ afterSeeing }) => afterSeeing);
    expect(new Set(before)).toEqual(new Set([false]));
    const again = { sheetId: second.sheetId, scores: points(72), comment: '', commandId: commandId() };
    await second.expert.call.review.submitSheet(again);
    const marked = (await rows()).filter(({ afterSeeing }) => afterSeeing);
    expect(marked.map(({ sheetId }) => sheetId)).toEqual([second.sheetId]);
    const sheets = (await chief.call.review.chiefWork({ roundId, alias })).sheets;
    expect(sheets.filter(({ afterSeeing }) => afterSeeing).map(({ sheetId }) => sheetId)).toEqual([second.sheetId]);
    expect(await second.expert.call.review.mySheet({ sheetId: second.sheetId })).toMatchObject({ afterSeeing: true });
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
    await reactNow(db, {});
    const { explanation } = await organiser.call.review.workExplanation({ scoreRunId, workId: second.workId });
    const explained = explanation.stages.flatMap((stage) => stage.sheets).filter(({ afterSeeing }) => afterSeeing);
    expect(explained.map(({ sheetId }) => sheetId)).toEqual([second.sheetId]);
  });

  it('ends with the round, and shows no messages of an erased expert', async () => {
    expect(await refusalOf(say(first, '还有一点'))).toBe('roundClosed');
    expect(await read(first)).toMatchObject({ can: { say: false } });
    await shredSubject(db, second.expert.personId);
    expect((await read(first)).messages.at(-1)).toMatchObject({ text: ERASED });
  });
});
