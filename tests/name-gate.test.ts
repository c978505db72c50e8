import { commandId, competitionId, itemId, scoreRunId, sealed } from '@laurel/api/review/testing/situations.ts';
import { awardsOfWork } from '@laurel/db/award/award-list.ts';
import { writeOut } from '@laurel/db/certificate/recipients.ts';
import type { NamePart } from '@laurel/domain/award/name-correction.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { PersonId, ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf } from './support/refusal.ts';

/** A name check and the result of the same works: what has to wait, and what is printed. */
const { db, organiser, colleague, captain, now } = await sealed();
const [mine, other] = [organiser.call.award, colleague.call.award];
const checkId = commandId();
const resultId = commandId() as ResultId;
const { rows } = await organiser.call.review.scoreResults({ scoreRunId });
const best = rows.find(({ rank }) => rank === 1)?.workId as WorkId;

const announce = () => refusalOf(other.announceWithoutNotice({ resultId, commandId: commandId() }));
const asked: Record<string, string> = {};
const ask = async (part: NamePart, subjectId: PersonId | null, wanted: string) => {
  const correctionId = commandId();
  const request = { correctionId, checkId, workId: best, part, subjectId, wanted, explanation: '与申报书一致' };
  await captain.call.award.requestNameCorrection({ ...request, commandId: commandId() });
  asked[part] = correctionId;
};
const agreed = async (part: NamePart, text: string) => {
  const correctionId = asked[part] ?? '';
  await mine.acceptNameCorrection({ correctionId, text, commandId: commandId() });
  await other.acceptNameCorrection({ correctionId, text, commandId: commandId() });
};

beforeAll(async () => {
  await mine.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
  const closesAt = plusMinutes(now, 60 * 48);
  await mine.openNameCheck({ checkId, competitionId, itemIds: [itemId], closesAt, commandId: commandId() });
  await mine.proposeNoNotice({ resultId, reason: '规程不设公示期', commandId: commandId() });
});

it('a result is not announced while names are being checked, with a notice or without', async () => {
  const noticeEndsAt = plusMinutes(now, 60 * 72);
  expect(
    await refusalOf(mine.announceResult({ objectionRules: noAppeals, resultId, noticeEndsAt, commandId: commandId() })),
  ).toBe('nameCheckOpen');
  expect(await announce()).toBe('nameCheckOpen');
});

it('the organiser ends the check early with a reason, and the result is announced although a correction waits', async () => {
  await ask('workTitle', null, '光之桥（修订版）');
  await ask('name', captain.personId, '作者王大明');
  await ask('teamName', null, '未决队');
  await agreed('workTitle', '光之桥（修订版）');
  await mine.waiveNameCheck({ checkId, reason: '赛程提前', commandId: commandId() });
  expect(await announce()).toBe('done');
  const late = { checkId: commandId(), competitionId, itemIds: [itemId], closesAt: plusMinutes(now, 60 * 48) };
  expect(await refusalOf(mine.openNameCheck({ ...late, commandId: commandId() }))).toBe('nameCheckTooLate');
});

it('the award has the corrected title, and a certificate of it the corrected name', async () => {
  await other.confirmResult({ resultId, commandId: commandId() });
  const [award] = await awardsOfWork(db, best);
  expect(award?.workTitle).toBe('光之桥（修订版）');
  const printed = async () => {
    const facts = award?.facts;
    const [written] = facts ? await writeOut(db, [{ award: facts, holderIds: facts.recipientIds }]) : [];
    return written?.students.map(({ name }) => name);
  };
  expect(await printed()).toEqual(['作者王']);
  await agreed('name', '作者王大明');
  expect(await printed()).toEqual(['作者王大明']);
});

it('title and team of a granted award do not change: such a request is declined', async () => {
  const accept = { correctionId: asked.teamName ?? '', text: '未决队' };
  expect(await refusalOf(mine.acceptNameCorrection({ ...accept, commandId: commandId() }))).toBe(
    'nameCorrectionGranted',
  );
});
