import type { Player } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSchool, openContest, schoolCode } from './support/contests.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** Text that one window of a team saves is not overwritten by another window opened before. */
const today = new Date().toISOString() as Instant;
const { clock, db, world, send, story } = await siteWithClock(today);
await addSchool(db);
const [olga, captain] = [
  await world.signedInAs('ORGANISER', { realName: '欧佳', schoolCode }),
  await world.signedInAs(null, { realName: '阿达', schoolCode }),
];
const item = plainItem();
const competitionId = await openContest(story, olga, today, {
  name: { zh: '双窗大赛', en: 'Two Windows' },
  items: [item],
  files: { min: 0, max: 3 },
});
let enrolmentId: EnrolmentId;
beforeAll(async () => {
  clock.at = plusMinutes(today, 5);
  const entered = await enterTeam(
    story,
    { captain, members: [] as Player[], name: '猫头鹰', competitionId, itemId: item.itemId, handIn: true },
    clock.at,
  );
  enrolmentId = entered.enrolmentId;
  await olga.call.enrolment.approveEnrolment({ enrolmentId, commandId: fresh() });
});

const workId = fresh<WorkId>();
const content = (title: string) => ({ workId, enrolmentId, title, answers: {}, files: [] });
const read = () => captain.call.submission.workToSubmit({ enrolmentId });
/** The time shown by the clock this many requests ago. */
const clockBefore = (requests: number) => plusMinutes(clock.at, -requests);
const write = (procedure: 'saveWorkDraft' | 'submitWork', title: string, more: object) => {
  clock.at = plusMinutes(clock.at, 1);
  return send(captain, `submission.${procedure}`, { ...content(title), ...more });
};
const draft = (title: string, seen: Instant | null) => write('saveWorkDraft', title, { seen });

describe('a work in two windows', () => {
  it('keeps what the other window saved, draft or submission', async () => {
    const before = await read();
    expect(before.writtenAt).toBeNull();
    expect((await draft('第一个窗口', before.writtenAt)).status).toBe(200);
    expect(await draft('第二个窗口', before.writtenAt)).toMatchObject({ status: 409, refusal: 'versionConflict' });
    const { work, writtenAt } = await read();
    expect([work?.draft?.title, writtenAt]).toEqual(['第一个窗口', clockBefore(1)]);

    // A window continues from the answer of its own save.
    const own = await draft('第一个窗口，再改', writtenAt);
    const ownAt = (await read()).writtenAt;
    expect(own.data).toMatchObject({ writtenAt: ownAt });
    const stale = await write('submitWork', '第二个窗口', { declared: true, seen: writtenAt });
    expect(stale.refusal).toBe('versionConflict');
    const handedIn = await write('submitWork', '第一个窗口，再改', { declared: true, seen: ownAt });
    expect(handedIn.data).toMatchObject({ receipt: { at: (await read()).writtenAt } });
    expect((await draft('第二个窗口', ownAt)).refusal).toBe('versionConflict');
    expect((await read()).work?.current?.title).toBe('第一个窗口，再改');
  });

  it('recognises a save whose answer was lost as its own, not another window’s', async () => {
    const { writtenAt } = await read();
    const lost = fresh();
    clock.at = plusMinutes(clock.at, 1);
    await send(captain, 'submission.saveWorkDraft', { ...content('断线前'), seen: writtenAt }, lost);
    const other = { seen: writtenAt, unanswered: [fresh()] };
    expect((await write('saveWorkDraft', '别的窗口', other)).refusal).toBe('versionConflict');
    expect((await write('saveWorkDraft', '断线后', { seen: writtenAt, unanswered: [lost] })).status).toBe(200);
    expect((await read()).work?.draft?.title).toBe('断线后');
  });

  it('is written as before by programs, which send no version', async () => {
    expect((await write('saveWorkDraft', '接口', {})).status).toBe(200);
    expect((await read()).work?.draft?.title).toBe('接口');
  });
});
