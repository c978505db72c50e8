import type { FeeLine, FeeRates, OpenFees, WorkDone } from './expert-fees.ts';

/** More lines than a list may have are left for the next one. */
export const MOST_FEE_LINES = 2_000;

const rateOf = (rates: FeeRates, roundId: WorkDone['roundId']) => {
  if (roundId === null) return rates.perDay;
  return rates.byRound.find((one) => one.roundId === roundId)?.perSheet ?? rates.perSheet;
};

/** Sheets of a round or days, in all lists that were not discarded. */
function listedIn({ lists }: Pick<OpenFees, 'lists'>): Map<string, FeeLine> {
  const listed = new Map<string, FeeLine>();
  for (const list of lists.values()) {
    if (list.status === 'discarded') continue;
    for (const line of list.lines) {
      const before = listed.get(keyOf(line));
      const { units, amount } = before ?? { units: 0, amount: 0 };
      listed.set(keyOf(line), { ...line, units: units + line.units, amount: amount + line.amount });
    }
  }
  return listed;
}

const keyOf = ({ personId, roundId }: Pick<WorkDone, 'personId' | 'roundId'>) => `${personId} ${roundId ?? 'days'}`;

/**
 * What is due now: what the work done so far is worth at the present rates, less what is in earlier lists. So nothing
 * is paid twice, and what was paid too much is deducted, whether a sheet was voided or a rate changed.
 */
export function feesDue(fees: OpenFees, rates: FeeRates, work: readonly WorkDone[]): FeeLine[] {
  const listed = listedIn(fees);
  const done = new Map(work.map((one) => [keyOf(one), one]));
  const all = [...new Set([...done.keys(), ...listed.keys()])].toSorted();
  return all.flatMap((key): FeeLine[] => {
    const [now, before] = [done.get(key), listed.get(key)];
    const of = now ?? before;
    if (!of) return [];
    const worked = now?.units ?? 0;
    const amount = worked * rateOf(rates, of.roundId) - (before?.amount ?? 0);
    if (amount === 0) return [];
    return [{ personId: of.personId, roundId: of.roundId, units: worked - (before?.units ?? 0), amount }];
  });
}
