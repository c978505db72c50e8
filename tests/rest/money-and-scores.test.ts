import { randomUUID } from 'node:crypto';
import { awaitingPayment } from '@laurel/db/payment/testing/paying.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { type Criterion, plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { StageKind } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, ItemId, StageId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { addToLibrary } from '../support/expert-library.ts';
import { now, restSite } from '../support/rest-site.ts';

const { db, world, origin, GET, POST } = await restSite();
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });

describe('money and scores', () => {
  it('leads to the page of the channel, the same one when pressed twice', async () => {
    const enrolmentId = await awaitingPayment(db, captain.actor as never, fen(12_800), world.rootGroupId);
    const first = await POST('/alipay/payment/pay', { enrollIds: [enrolmentId] }, { by: captain });
    expect(first.data).toMatchObject({ amount: '128.00', currency: 'CNY', payType: 'page' });
    const { orderNo, form, payUrl } = first.data as unknown as { orderNo: string; form: string; payUrl: string };
    // The form requests the same page of the channel as the address, field by field.
    const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
    const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      unescaped(name),
      unescaped(value),
    ]);
    expect(fields.length).toBeGreaterThan(5);
    const page = await fetch(`${origin}${action}?${new URLSearchParams(Object.fromEntries(fields))}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('128.00')]);
    expect(payUrl.split('?')[0]).toBe(action);
    const headers = { 'idempotency-key': randomUUID() };
    const again = await POST('/alipay/payment/pay', { orderNo }, { by: captain, headers });
    expect(again.data).toMatchObject({ orderNo });
    const status = await GET(`/alipay/payment/status?orderNo=${orderNo}`, { by: captain });
    expect(status.data).toMatchObject({ state: 'confirming', paidTime: null });
    const stranger = await world.signedInAs(null);
    expect((await GET(`/alipay/payment/status?orderNo=${orderNo}`, { by: stranger })).code).toBe(10004);
  });
  it('refuses with code 16010 while an offline payment waits, also to a script that sends the same call again', async () => {
    const enrolmentId = await awaitingPayment(db, captain.actor as never, fen(12_800), world.rootGroupId);
    const ask = (body: object) => POST('/alipay/payment/pay', body, { by: captain });
    const { orderNo } = (await ask({ enrollIds: [enrolmentId] })).data as unknown as { orderNo: string };
    const officer = await world.signedInAs('FINANCE');
    const { orderId } = await captain.call.payment.orderByNumber({ orderNo });
    const slip = { orderId, evidence: null, reason: 'bank slip 9' };
    await officer.call.payment.proposeOfflinePayment({ commandId: randomUUID(), ...slip });
    for (const body of [{ orderNo }, { orderNo, payType: 'qr' }])
      expect(await ask(body)).toMatchObject({ code: 16010, data: { reason: 'offlinePaymentPending' } });
    expect((await ask({ enrollIds: [enrolmentId] })).code).toBe(16010);
  });
  it('is also paid with a QR code or by an app, each as one attempt of the same order', async () => {
    const enrolmentId = await awaitingPayment(db, captain.actor as never, fen(12_800), world.rootGroupId);
    const ask = async (payType: string) =>
      (await POST('/alipay/payment/pay', { enrollIds: [enrolmentId], payType }, { by: captain })).data as unknown as {
        orderNo: string;
        outTradeNo: string;
        payUrl: string | null;
        qrCode: string | null;
        orderStr: string | null;
      };
    const qr = await ask('qr');
    expect(qr).toMatchObject({ form: null, payUrl: null, orderStr: null });
    // The simulated channel's code opens its page; an app's order is the same request, signed.
    const page = await fetch(`${origin}${qr.qrCode}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('128.00')]);
    expect((await ask('qr')).outTradeNo).toBe(qr.outTradeNo);
    const app = await ask('app');
    expect(app).toMatchObject({ orderNo: qr.orderNo, payUrl: null, qrCode: null });
    expect(app.outTradeNo).not.toBe(qr.outTradeNo);
    expect(new URLSearchParams(app.orderStr ?? '').get('method')).toBe('alipay.trade.app.pay');
    expect((await fetch(`${origin}/simulator/alipay/gateway.do?${app.orderStr}`)).status).toBe(200);
  });
  it('computes only a closed round, and shows what a run would include', async () => {
    const competitionId = uuid(1, 900) as CompetitionId;
    const itemId = uuid(2, 900) as ItemId;
    const roundId = uuid(3, 900);
    await reviewable(db, {
      groupId: world.rootGroupId,
      competitionId,
      itemId,
      settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
      works: [],
      now: now(),
    });
    const { stages } = await organiser.call.competition.competitionDetails({ competitionId });
    const stageId = stages.find(({ kind }) => kind === 'onlineReview')?.stageId ?? null;
    await organiser.call.review.createRound({
      commandId: randomUUID(),
      roundId: roundId as never,
      competitionId,
      stageId,
      name: { zh: '初评', en: '' },
      itemIds: [itemId],
      policyStage: 'review',
      reviewersPerWork: null,
      opensAt: now(),
      closesAt: new Date(Date.now() + 86_400_000).toISOString() as Instant,
    });
    const path = '/review/comment/result/finalScoreCalculation';
    const asked = (more: object) => POST(path, { competitionId, dryRun: true, ...more }, { by: organiser });
    expect(await asked({ roundIds: [roundId] })).toMatchObject({
      code: 0,
      data: { runId: null, jobId: null, works: 0, sheets: 0 },
    });
    expect((await asked({ stageId, itemIds: [itemId], policyVersion: 1, reason: '初算' })).code).toBe(0);
    expect((await asked({ stageId: randomUUID() })).code).toBe(10004);
    expect((await asked({ roundId, itemIds: [randomUUID()] })).code).toBe(10001);
    expect((await asked({ roundId, policyVersion: 2 })).code).toBe(10009);
    expect(await POST(path, { competitionId, roundId }, { by: organiser })).toMatchObject({
      status: 200,
      code: 17021,
      data: { reason: 'roundStillOpen' },
    });
    const columns = await GET(`/review/comment/info/getColumnSetting?roundId=${roundId}`, { by: organiser });
    expect(columns.data).toMatchObject({ criteria: [{ weight: 100 }] });
    const byStage = await GET(`/review/comment/info/getColumnSetting?stageId=${stageId}&view=sheet`, { by: organiser });
    const columnsOf = (said: unknown) => (said as { columns: { prop: string }[] }).columns.map(({ prop }) => prop);
    expect(columnsOf(columns.data)).toEqual([...columnsOf(byStage.data), 'total']);
    const kinds = (columns.data as unknown as { columns: { prop: string; type: string; blind: boolean }[] }).columns;
    expect(new Set(kinds.map(({ type }) => type))).toEqual(new Set(['text', 'enum', 'file', 'score']));
    expect(kinds.filter(({ blind }) => blind).map(({ prop }) => prop)).toEqual(['teamName', 'schoolName']);
    expect((await GET(`/review/comment/info/getColumnSetting?roundId=${roundId}`, { by: captain })).code).toBe(10004);
    const type = await GET(`/review/type/get?competitionId=${competitionId}`, { by: organiser });
    expect(type.data).toMatchObject({ reviewType: 'score', blind: 'double', scene: false, configured: true });
    expect(type.data).toMatchObject({ normalise: { method: 'none' } });
  });
  it('says how the works of each real competition are judged: points, levels, votes, or checks of a stage', async () => {
    const [overall] = plainPolicy.criteria as [Criterion];
    const scale = { minMilli: 0, maxMilli: 100_000 };
    const grade = { grade: 'good', name: { zh: '良', en: 'Good' }, pointsMilli: 85_000 };
    const poor = { grade: 'poor', name: { zh: '差', en: 'Poor' }, pointsMilli: 50_000 };
    const judged: readonly [string, Criterion][] = [
      ['score', overall],
      ['grade', { ...overall, ...scale, stepMilli: 1, grades: [grade, poor] }],
      ['vote', { ...overall, ...scale, stepMilli: 100_000, vote: true }],
    ];
    const stageIdOf = (kind: string) => uuid(91, 10 + StageKind.options.indexOf(kind as StageKind)) as StageId;
    for (const [nth, [type, criterion]] of judged.entries()) {
      const competitionId = uuid(1, 910 + nth) as CompetitionId;
      await reviewable(db, {
        groupId: world.rootGroupId,
        competitionId,
        itemId: uuid(2, 910 + nth) as ItemId,
        settings: { policy: { ...plainPolicy, criteria: [criterion] }, blind: 'double', reviewersPerWork: 2 },
        works: [],
        now: now(),
      });
      const opensAt = now();
      const at = { opensAt, closesAt: plusMinutes(opensAt, 60), graceMinutes: 0, timeZone: 'Asia/Shanghai' };
      await recordInto(db)(competitionOf(competitionId), {
        type: 'competition.schedule_set',
        data: {
          ...{ competitionId, at: opensAt },
          stages: (['screening', 'onlineReview', 'scene', 'result'] as const).map((kind) => ({
            ...{ ...at, stageId: stageIdOf(kind), kind, name: { zh: kind, en: kind }, itemIds: [], sealed: false },
          })),
        },
      });
      const asked = (kind?: string, by = organiser) =>
        GET(`/review/type/get?competitionId=${competitionId}${kind ? `&stageId=${stageIdOf(kind)}` : ''}`, { by });
      const whole = { reviewType: type, configured: true, blind: 'double', reviewersPerWork: 2, scene: true };
      expect((await asked()).data).toMatchObject(whole);
      expect((await asked('onlineReview')).data).toMatchObject({ ...whole, scene: false });
      expect((await asked('scene')).data).toMatchObject(whole);
      expect((await asked('screening')).data).toMatchObject({ reviewType: 'passFail', blind: 'open', trim: null });
      expect(await asked('result')).toMatchObject({ code: 10004, data: { reason: 'stageNotReviewed' } });
      expect((await asked('nothing')).code).toBe(10004);
      // The competition is published: everybody who takes part may know how it is judged.
      expect((await asked('onlineReview', captain)).data).toMatchObject({ reviewType: type });
    }
    const nowhere = `/review/type/get?competitionId=${randomUUID()}`;
    expect((await GET(nowhere, { by: organiser })).code).toBe(10004);
    expect((await GET(nowhere)).code).toBe(11000);
  });
  it('distinguishes the chair of a panel from its other experts, and shows outsiders nothing', async () => {
    const roundId = uuid(3, 900);
    const [chief, expert] = await Promise.all([world.signedInAs('EXPERT'), world.signedInAs('EXPERT')]);
    await addToLibrary(organiser, world.rootGroupId, [chief, expert], { maxLoad: 10 });
    await organiser.call.review.setPool({
      commandId: randomUUID(),
      roundId: roundId as never,
      expertIds: [chief.personId, expert.personId],
      chiefIds: [chief.personId],
    });
    const path = '/review/group/relation/getCaptainFlag';
    expect((await GET(`${path}?roundId=${roundId}`, { by: chief })).data).toEqual({
      captainFlag: 1,
      reviewGroupId: roundId,
      groupName: '初评',
      memberCount: 2,
    });
    expect((await GET(`${path}?groupId=${roundId}`, { by: expert })).data).toMatchObject({ captainFlag: 0 });
    expect((await GET(`${path}?roundId=${roundId}&plain=1`, { by: chief })).data).toBe(true);
    expect((await GET(`${path}?roundId=${roundId}`, { by: captain })).code).toBe(10004);
    expect((await GET(path, { by: chief })).code).toBe(10001);
  });
});
