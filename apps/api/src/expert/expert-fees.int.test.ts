import { FeeRates } from '@laurel/domain/expert/expert-fees.ts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { closed, commandId, competitionId, roundId } from '../review/testing/situations.ts';

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
