import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { permissionsOf, type ReviewersSee } from '@laurel/domain/competition/stage.ts';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { leading } from './testing/leading.ts';
import { commandId, competitionId, points, roundId, scoreRunId } from './testing/situations.ts';

const there = await leading({ rangeLimitMilli: 9000, discuss: 'tooFarApart' });
const { db, organiser, chief, experts, captain, pool } = there;
const alias = 'W-001';
const rows = async () => (await organiser.call.review.sheetList({ roundId })).rows.filter((row) => row.alias === alias);
const sheets = await rows();
const mine = experts.flatMap((expert) => {
  const sheet = sheets.find(({ expertId }) => expertId === expert.personId);
  return sheet ? [{ expert, sheetId: sheet.sheetId, workId: sheet.workId }] : [];
});
const outsider = experts.find((expert) => !mine.some((one) => one.expert === expert));
const [first, second, third] = mine;
if (!first || !second || !third || !outsider) throw new Error('too few experts have the work');

/** The review stage of the round lets experts see this of each other's sheets. */
async function stageShows(reviewersSee: ReviewersSee) {
  const { stages } = await organiser.call.competition.competitionDetails({ competitionId }).then((row) => row.settings);
  const [own] = stages;
  if (!own) throw new Error('no stage');
  const at = new Date().toISOString() as typeof own.opensAt;
  const permissions = { ...permissionsOf(own), reviewersSee };
  await recordInto(db, at)(competitionOf(competitionId), {
    type: 'competition.schedule_set',
    data: { competitionId, stages: [{ ...own, permissions }], at },
  });
}
type Mine = typeof first;
const submit = ({ expert, sheetId }: Mine, overall: number) =>
  expert.call.review.submitSheet({
    sheetId,
    scores: points(overall),
    comment: `评语${overall}`,
    commandId: commandId(),
  });
const ask = ({ expert, sheetId }: Mine) => expert.call.review.seeOthers({ sheetId, commandId: commandId() });
const read = ({ expert, sheetId }: Mine) => expert.call.review.otherSheets({ sheetId });
const offered = async ({ expert, sheetId }: Mine) => (await expert.call.review.mySheet({ sheetId })).others;
const marked = async () => (await rows()).flatMap(({ sheetId, afterSeeing }) => (afterSeeing ? sheetId : []));

describe('the others’ sheets of a work', () => {
  it('are not shown unless the stage says so, as before', async () => {
    await submit(first, 60);
    for (const sees of [null, 'own', 'none'] as const) {
      if (sees) await stageShows(sees);
      expect(await offered(first)).toBe('never');
      expect(await refusalOf(ask(first))).toBe('othersNotShown');
      expect(await refusalOf(read(first))).toBe('othersNotShown');
    }
  });

  it('are shown after one’s own is submitted, once the expert asks for them', async () => {
    await stageShows('afterOwn');
    expect([await offered(first), await offered(second)]).toEqual(['onAsking', 'afterOwn']);
    expect(await refusalOf(ask(second))).toBe('ownSheetFirst');
    expect(await refusalOf(read(second))).toBe('ownSheetFirst');
    await expect(read(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await submit(second, 70);
    await ask(second);
    await ask(second);
    expect(await offered(second)).toBe('shown');
    const answer = await read(second);
    expect(answer.sheets).toMatchObject([
      {
        scores: points(60),
        totalMilli: 60_000,
        comment: '评语60',
        afterSeeing: false,
        code: expect.stringMatching(/^[A-C]$/),
      },
    ]);
    const text = JSON.stringify(answer);
    for (const who of [...experts, chief, captain]) expect(text).not.toContain(who.personId);
    for (const { sheetId, workId } of mine) for (const id of [sheetId, workId]) expect(text).not.toContain(id);
    for (const { expert } of await rows()) expect(text).not.toContain(expert);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}T|\d{13}/);
  });

  it('do not exist for anybody who has no sheet of the work', async () => {
    for (const who of [outsider, chief]) {
      const call = who.call.review;
      await expect(call.otherSheets({ sheetId: first.sheetId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const command = { sheetId: first.sheetId, commandId: commandId() };
      await expect(call.seeOthers(command)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const { review } = captain.call;
    await expect(review.otherSheets({ sheetId: first.sheetId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are shown at any time where the stage shows all, and mark what is submitted afterwards', async () => {
    expect(await marked()).toEqual([]);
    await stageShows('all');
    expect(await offered(third)).toBe('onAsking');
    await ask(third);
    expect((await read(third)).sheets.map(({ totalMilli }) => totalMilli).toSorted()).toEqual([60_000, 70_000]);
    // Marked although the stage hides them again by then.
    await stageShows('own');
    expect(await offered(third)).toBe('never');
    await submit(third, 90);
    await submit(second, 71);
    await submit(first, 61);
    expect((await marked()).toSorted()).toEqual([second.sheetId, third.sheetId].toSorted());
  });

  it('are not discussed where the stage shows nothing, and the discussion that was open is hidden', async () => {
    await stageShows('none');
    await reactNow(db, {});
    const read = first.expert.call.review.workDiscussion({ sheetId: first.sheetId });
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const question = '请说明依据';
    const open = () => chief.call.review.openDiscussion({ roundId, alias, question, commandId: commandId() });
    expect(await refusalOf(open())).toBe('othersNotShown');
    expect((await chief.call.review.chiefWork({ roundId, alias })).can.openDiscussion).toBe(false);
    await stageShows('own');
    await open();
    expect(await first.expert.call.review.mySheet({ sheetId: first.sheetId })).toMatchObject({ discussed: true });
    await stageShows('none');
    expect(await first.expert.call.review.mySheet({ sheetId: first.sheetId })).toMatchObject({ discussed: false });
    expect(await refusalOf(first.expert.call.review.workDiscussion({ sheetId: first.sheetId }))).toBe('othersNotShown');
    expect(await refusalOf(chief.call.review.workDiscussion({ roundId, alias }))).toBe('othersNotShown');
    const words = { sheetId: first.sheetId, text: '不应写入', commandId: commandId() };
    expect(await refusalOf(first.expert.call.review.sayInDiscussion(words))).toBe('othersNotShown');
  });

  it('stay hidden from a chair who scores the work where the stage shows nothing, and only from that chair', async () => {
    const chiefIds = [chief.personId, first.expert.personId];
    const expertIds = [...pool.expertIds, chief.personId];
    await organiser.call.review.setPool({ roundId, expertIds, chiefIds, commandId: commandId() });
    const seenBy = async (who: typeof chief) => {
      const { sheets, hidden, never } = await who.call.review.chiefWork({ roundId, alias });
      const line = (await who.call.review.chiefWorks({ roundId })).rows.find((row) => row.alias === alias);
      return {
        hidden,
        never,
        totals: sheets.filter(({ totalMilli }) => totalMilli !== null).length,
        listed: line?.totals.length,
        line: line?.never,
      };
    };
    const hidden = { hidden: true, never: true, totals: 0, listed: 0, line: true };
    const shown = { hidden: false, never: false, totals: 3, listed: 3, line: false };
    expect(await seenBy(first.expert)).toEqual(hidden);
    expect(await seenBy(chief)).toEqual(shown);
    await stageShows('own');
    expect(await seenBy(first.expert)).toEqual(shown);
    await stageShows('all');
    // Their sheet is returned: it is theirs to submit again, and the others' are hidden until they ask for them.
    const back = { sheetId: first.sheetId, reason: '请核对', commandId: commandId() };
    await organiser.call.review.returnSheet(back);
    expect(await seenBy(first.expert)).toMatchObject({ hidden: true, never: false, totals: 0, listed: 0 });
    await ask(first);
    expect(await seenBy(first.expert)).toMatchObject({ hidden: false, totals: 2, listed: 2 });
    await submit(first, 62);
  });

  it('can no longer be asked for once the round is closed, and count unchanged in its scores', async () => {
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    expect(await refusalOf(ask(first))).toBe('roundClosed');
    expect((await read(second)).sheets).toHaveLength(2);
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
    await reactNow(db, {});
    const { explanation } = await organiser.call.review.workExplanation({ scoreRunId, workId: first.workId });
    const explained = explanation.stages.flatMap((stage) => stage.sheets).filter(({ afterSeeing }) => afterSeeing);
    expect(explained).toHaveLength(3);
  });

  it('are recorded as readings', async () => {
    const { rows: readings } = await db.execute(
      `select distinct actor_id from app.row_changes where table_name = 'read_work' and after->>'part' = 'sheets' and row_key = '${first.workId}'`,
    );
    expect(readings.map(({ actor_id }) => actor_id)).toEqual(
      expect.arrayContaining([second.expert.personId, third.expert.personId]),
    );
  });
});
