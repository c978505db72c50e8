import { FeeRates } from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { closed, commandId, competitionId, round, roundId } from '../review/testing/situations.ts';

const { world, organiser, experts } = await closed();
const finance = await world.signedInAs('FINANCE', { realName: '财务何' });
const officer = await world.signedInAs('FINANCE');
const rates = FeeRates.parse({ perSheet: 5_000, perDay: 80_000, byRound: [] });
const feesSeenBy = (who: typeof organiser) => who.call.expert.expertFees({ competitionId });
const propose = (who = organiser, wanted = rates, seen?: number) =>
  refusalOf(
    who.call.expert.proposeFeeRates({
      ...{ competitionId, rates: wanted, commandId: commandId() },
      ...(seen === undefined ? {} : { seen }),
    }),
  );
const approve = (who = finance, shown = rates) =>
  refusalOf(who.call.expert.approveFeeRates({ competitionId, rates: shown, commandId: commandId() }));

describe('the rates of experts’ fees', () => {
  it('are proposed by one person and approved by another', async () => {
    expect(await feesSeenBy(organiser)).toMatchObject({ rates: null, proposal: null, can: { propose: true } });
    expect(await propose()).toBe('done');
    expect(await feesSeenBy(organiser)).toMatchObject({ proposal: { rates }, can: { approve: false } });
    expect(await approve(organiser)).toBe('FORBIDDEN');
    expect(await feesSeenBy(finance)).toMatchObject({ can: { propose: true, approve: true } });
    expect(await approve(finance, { ...rates, perDay: rates.perSheet })).toBe('feeRatesChanged');
    expect(await approve()).toBe('done');
    expect(await feesSeenBy(organiser)).toMatchObject({ rates, approver: '财务何', proposal: null });
  });

  it('are saved over nobody else’s proposal', async () => {
    const { seen } = await feesSeenBy(organiser);
    const other = { ...rates, byRound: [{ roundId, perSheet: rates.perDay }] };
    expect(await propose(officer, other, seen)).toBe('done');
    expect(await propose(organiser, rates, seen)).toBe('versionConflict');
    expect(await approve(officer, other)).toBe('secondPersonNeeded');
    expect(await approve(finance, other)).toBe('done');
  });

  it('are not shown to experts or to other organisations', async () => {
    expect(await refusalOf(feesSeenBy(experts[0]))).toBe('FORBIDDEN');
    const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('elsewhere') });
    expect(await refusalOf(feesSeenBy(elsewhere))).toBe('NOT_FOUND');
    expect(await propose(elsewhere)).toBe('NOT_FOUND');
    expect(await approve(elsewhere)).toBe('NOT_FOUND');
  });
});

describe('payment lists of experts’ fees', () => {
  const perSheet = rates.perDay;
  const [first, second] = [commandId(), commandId()];
  const draft = (listId: string, adjustments: { personId: PersonId; amount: number; reason: string }[] = []) => ({
    ...{ competitionId, listId, adjustments, commandId: commandId() },
  });
  const of = (listId: string) => ({ competitionId, listId, commandId: commandId() });
  const linesOf = async (listId: string, who = organiser) =>
    (await who.call.expert.feeListLines({ competitionId, listId, pageSize: 100 })).rows;
  const sheetsOf = async (personId: PersonId) =>
    (await organiser.call.review.sheetList({ roundId, expertId: personId, status: 'submitted', pageSize: 100 })).total;

  it('contain each submitted sheet once, also when they are drafted at the same moment', async () => {
    const { due } = await feesSeenBy(organiser);
    const other = commandId();
    const answers = await Promise.all(
      [draft(first), draft(other)].map((sent) => refusalOf(organiser.call.expert.draftFeeList(sent))),
    );
    expect(answers.toSorted()).toEqual(['done', 'feeListOpen']);
    const [list] = (await feesSeenBy(organiser)).lists;
    if (!list) throw new Error('no list');
    expect(list).toMatchObject({ total: due?.amount, experts: due?.experts, can: { approve: false, discard: true } });
    for (const { personId, lines, amount } of await linesOf(list.listId)) {
      const units = await sheetsOf(personId);
      expect(lines).toEqual([{ round: round.name, onSite: false, units, amount: units * perSheet }]);
      expect(amount).toBe(units * perSheet);
    }
    await organiser.call.expert.discardFeeList({ ...of(list.listId), reason: '重新核对' });
    expect(await feesSeenBy(organiser)).toMatchObject({ due });
  });

  it('are approved by a second person and paid, with the adjustments of experts alone', async () => {
    const [ada] = experts;
    const bonus = { personId: ada.personId, amount: 12_000, reason: '交通费' };
    const stranger = { ...bonus, personId: finance.personId };
    expect(await refusalOf(organiser.call.expert.draftFeeList(draft(second, [stranger])))).toBe('notPaidHere');
    const sent = draft(second, [bonus]);
    expect(await refusalOf(organiser.call.expert.draftFeeList(sent))).toBe('done');
    expect(await refusalOf(organiser.call.expert.draftFeeList(sent))).toBe('done');
    const pay = () => refusalOf(finance.call.expert.payFeeList({ ...of(second), reference: 'T-2026-01' }));
    expect(await pay()).toBe('feeListNotApproved');
    expect(await refusalOf(organiser.call.expert.approveFeeList(of(second)))).toBe('FORBIDDEN');
    expect(await refusalOf(finance.call.expert.approveFeeList(of(second)))).toBe('done');
    const discard = { ...of(second), reason: '重新核对' };
    expect(await refusalOf(organiser.call.expert.discardFeeList(discard))).toBe('feeListApproved');
    const can = async (who: typeof finance) => (await feesSeenBy(who)).lists.at(-1)?.can.discard;
    expect([await can(organiser), await can(finance)]).toEqual([false, true]);
    expect([await pay(), await pay()]).toEqual(['done', 'done']);
    const { lists, due, can: may } = await feesSeenBy(finance);
    expect(lists.at(-1)).toMatchObject({ status: 'paid', reference: 'T-2026-01', can: { discard: false, pay: false } });
    expect({ due, can: may }).toMatchObject({ due: { experts: 0, amount: 0 }, can: { draft: true } });
    const own = (await linesOf(second)).find(({ personId }) => personId === ada.personId);
    expect(own).toMatchObject({ account: null, adjustments: [{ amount: 12_000, reason: '交通费' }] });
    expect(await refusalOf(organiser.call.expert.draftFeeList(draft(commandId())))).toBe('feeListEmpty');
  });

  it('are not replaced by a list of another competition with the same id, nor by one with their id in capitals', async () => {
    const group = await world.group('namesake');
    const thief = await world.signedInAs('ORGANISER', { group });
    const [payee, accomplice] = [await world.signedInAs(null), await world.signedInAs('FINANCE', { group })];
    await addToLibrary(thief, group, [payee]);
    const theirs = { competitionId: commandId() as CompetitionId };
    const name = { zh: '同号', en: 'Namesake' };
    const sent = () => ({ ...theirs, commandId: commandId() });
    await thief.call.competition.createCompetition({ ...sent(), groupId: group, name, edition: 1 });
    await thief.call.expert.proposeFeeRates({ ...sent(), rates });
    await accomplice.call.expert.approveFeeRates({ ...sent(), rates });
    const before = await linesOf(second);
    const bonus = { personId: payee.personId, amount: 900_000, reason: '顶替' };
    const replace = (listId: string) => thief.call.expert.draftFeeList({ ...draft(listId, [bonus]), ...theirs });
    expect(await refusalOf(replace(second))).toBe('NOT_FOUND');
    expect(await refusalOf(replace(second.toUpperCase()))).toBe('NOT_FOUND');
    expect(await linesOf(second)).toEqual(before);
    const again = organiser.call.expert.draftFeeList(draft(second.toUpperCase(), []));
    expect(await refusalOf(again)).toBe('done');
    expect((await feesSeenBy(organiser)).lists.find(({ listId }) => listId === second)).toMatchObject({
      status: 'paid',
    });
  });

  it('are not shown to experts or to other organisations', async () => {
    expect(await refusalOf(linesOf(second, experts[0]))).toBe('FORBIDDEN');
    const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('elsewhere2') });
    expect(await refusalOf(linesOf(second, elsewhere))).toBe('NOT_FOUND');
    expect(await refusalOf(elsewhere.call.expert.approveFeeList(of(second)))).toBe('NOT_FOUND');
    const payees = elsewhere.call.expert.feePayees({ competitionId, keywords: '' });
    expect(await refusalOf(payees)).toBe('NOT_FOUND');
    expect(await organiser.call.expert.feePayees({ competitionId, keywords: '专家甲' })).toMatchObject([
      { personId: experts[0].personId, name: '专家甲' },
    ]);
  });
});

describe('an expert', () => {
  it('sees their own fees alone, and the account that they are paid to', async () => {
    const [ada, lin] = experts;
    const { lists } = await feesSeenBy(organiser);
    const paid = lists.filter(({ status }) => status === 'paid');
    const mine = await ada.call.expert.myFees();
    expect(mine?.account).toBeNull();
    expect(mine?.slips.map(({ listId }) => listId)).toEqual(paid.map(({ listId }) => listId));
    expect(mine?.slips).toMatchObject([{ adjustments: [{ reason: '交通费' }], paidAt: paid[0]?.endedAt }]);
    expect((await lin.call.expert.myFees())?.slips).toMatchObject([{ adjustments: [] }]);
    expect(await organiser.call.expert.myFees()).toBeNull();
    const card = { bankName: '中国银行', bankCard: '6222020200112233446', sensitiveAgreed: true };
    await ada.call.identity.setBankCard({ ...card, commandId: commandId() });
    expect((await ada.call.expert.myFees())?.account).toEqual({ bank: '中国银行', mask: '**** **** **** 3446' });
  });
});
