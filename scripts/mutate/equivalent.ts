/**
 * Mutants that no test can notice, since their change makes no difference. Each was reviewed individually. They are
 * run like all others: the command fails when a test notices one, and a test fails when the code of one has changed.
 */
export type Equivalent = {
  readonly file: string;
  /** The lines before and after the mutant's change, with single spaces. */
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
};

export const equivalents: readonly Equivalent[] = [
  {
    file: 'packages/domain/src/review/ranking.ts',
    was: 'const byId = (a: WorkScore, b: WorkScore) => (a.work.workId < b.work.workId ? -1 : 1);',
    becomes: 'const byId = (a: WorkScore, b: WorkScore) => (a.work.workId <= b.work.workId ? -1 : 1);',
    why: 'Scores of one group are of different works: two with the same id are never compared.',
  },
  {
    file: 'packages/domain/src/review/score-run-changes.ts',
    was: '(a, b) => Number(regraded(b)) - Number(regraded(a)) || placeOf(a) - placeOf(b) || (a.workId < b.workId ? -1 : 1),',
    becomes:
      '(a, b) => Number(regraded(b)) - Number(regraded(a)) || placeOf(a) - placeOf(b) || (a.workId <= b.workId ? -1 : 1),',
    why: 'The ids come from a set: no two are the same.',
  },
  {
    file: 'packages/domain/src/review/scoring.ts',
    was: 'const groups = [...grouped(scores, (score) => rankGroup(policy, score))].toSorted(([a], [b]) => (a < b ? -1 : 1));',
    becomes:
      'const groups = [...grouped(scores, (score) => rankGroup(policy, score))].toSorted(([a], [b]) => (a <= b ? -1 : 1));',
    why: 'The names of groups are the keys of a map: no two are the same.',
  },
  {
    file: 'packages/domain/src/review/scoring.ts',
    was: 'sheets: sheets.toSorted((a, b) => (a.sheetId < b.sheetId ? -1 : 1)),',
    becomes: 'sheets: sheets.toSorted((a, b) => (a.sheetId <= b.sheetId ? -1 : 1)),',
    why: 'Each sheet is in the snapshot once: no two ids are the same.',
  },
  {
    file: 'packages/domain/src/review/scoring.ts',
    was: 'const byWork = (a: { workId: string }, b: { workId: string }) => (a.workId < b.workId ? -1 : 1);',
    becomes: 'const byWork = (a: { workId: string }, b: { workId: string }) => (a.workId <= b.workId ? -1 : 1);',
    why: 'Each work is in the snapshot, in the results and in the explanations once.',
  },
  {
    file: 'packages/domain/src/review/scoring.ts',
    was: 'a < b ? -1 : 1,',
    becomes: 'a <= b ? -1 : 1,',
    why: 'The experts are the keys of a map: no two are the same.',
  },
  {
    file: 'packages/domain/src/review/work-score.ts',
    was: '.toSorted((a, b) => (a.sheetId < b.sheetId ? -1 : 1))',
    becomes: '.toSorted((a, b) => (a.sheetId <= b.sheetId ? -1 : 1))',
    why: 'Each sheet is in the snapshot once: no two ids are the same.',
  },
  {
    file: 'packages/domain/src/review/work-score.ts',
    was: 'return lowest && highest ? minus(highest, lowest) : null;',
    becomes: 'return (lowest || highest) ? minus(highest, lowest) : null;',
    why: 'Either the lowest and the highest of one list are both present, or the list is empty and neither is.',
  },
  {
    file: 'packages/domain/src/review/exact.ts',
    was: 'const sign = bottom < 0n ? -1n : 1n;',
    becomes: 'const sign = bottom <= 0n ? -1n : 1n;',
    why: 'A denominator of zero was refused one line above.',
  },
  {
    file: 'packages/domain/src/review/plan-by-max-flow.ts',
    was: 'const experts = input.experts.toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1));',
    becomes: 'const experts = input.experts.toSorted((a, b) => (a.expertId <= b.expertId ? -1 : 1));',
    why: 'Each expert is in the pool once: no two ids are the same.',
  },
  {
    file: 'packages/domain/src/review/distribution-plan.ts',
    was: 'export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);',
    becomes: 'export const compareText = (a: string, b: string) => (a <= b ? -1 : a > b ? 1 : 0);',
    why: 'It sorts pairs by their whole text: where two are equal, their order makes no difference.',
  },
  {
    file: 'packages/domain/src/review/distribution-plan.ts',
    was: 'export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);',
    becomes: 'export const compareText = (a: string, b: string) => (a < b ? -1 : a >= b ? 1 : 0);',
    why: 'It sorts pairs by their whole text: where two are equal, their order makes no difference.',
  },
  {
    file: 'packages/domain/src/review/eligible-works.ts',
    was: '.toSorted((a, b) => (a.workId < b.workId ? -1 : 1))',
    becomes: '.toSorted((a, b) => (a.workId <= b.workId ? -1 : 1))',
    why: 'Each work is in the input once: no two ids are the same.',
  },
  {
    file: 'packages/domain/src/review/exact.ts',
    was: 'let [x, y] = [a < 0n ? -a : a, b];',
    becomes: 'let [x, y] = [a <= 0n ? -a : a, b];',
    why: 'Zero is the same with and without a sign.',
  },
  {
    file: 'packages/domain/src/review/exact.ts',
    was: 'return difference < 0n ? -1 : 1;',
    becomes: 'return difference <= 0n ? -1 : 1;',
    why: 'A difference of zero has returned one line above.',
  },
  {
    file: 'packages/domain/src/review/exact.ts',
    was: "const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');",
    becomes: "const digits = String(scaled <= 0n ? -scaled : scaled).padStart(decimals + 1, '0');",
    why: 'Zero is the same with and without a sign.',
  },
  {
    file: 'packages/domain/src/submission/submit-work.ts',
    was: 'const begunAt = begun.reduce<Instant | undefined>((last, at) => (last && last > at ? last : at), undefined);',
    becomes:
      'const begunAt = begun.reduce<Instant | undefined>((last, at) => (last && last >= at ? last : at), undefined);',
    why: 'The later of two equal moments is either of them.',
  },
  {
    file: 'packages/domain/src/review/award-allocation.ts',
    was: 'for (let place = first; place < ties.length && quota.given < quota.places; place++) {',
    becomes: 'for (let place = first; place <= ties.length && quota.given < quota.places; place++) {',
    why: 'After the last tie there is no work left.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'if (++drawn % 1000 === 0) yield;',
    becomes: 'if (--drawn % 1000 === 0) yield;',
    why: 'It counts the same thousands below zero: no remainder is left there either.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'while (network.flowOn(sinkEdges[from] ?? 0) > 0 && anyBetter(from)) {',
    becomes: 'while (network.flowOn(sinkEdges[from] ?? 0) >= 0 && anyBetter(from)) {',
    why: 'No path leads back to a work from an expert without flow, so the search ends the loop.',
  },
  {
    file: 'packages/domain/src/review/plan-by-max-flow.ts',
    was: 'const released = input.mayRelease && kept.length > 0 && total(first.short) > 0;',
    becomes: 'const released = input.mayRelease && kept.length >= 0 && total(first.short) > 0;',
    why: 'If no pair is kept, solving again without kept pairs gives the same solution.',
  },
  {
    file: 'packages/domain/src/review/plan-by-max-flow.ts',
    was: 'infeasible: total(solution.short) > 0 ? yield* tightOf(input, works, experts, solution) : [],',
    becomes: 'infeasible: total(solution.short) >= 0 ? yield* tightOf(input, works, experts, solution) : [],',
    why: 'If no review is missing, no set is short of any, and only sets that are short are passed.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'if (!work) continue;',
    becomes: 'if (false) continue;',
    why: 'The positions are those of the list itself, so there is a work at each.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'if (maxLoadAtLeast === 0) yield* balance(network, sinkEdges, firstExpert, experts, loads, new Set([source, sink]));',
    becomes: 'if (true) yield* balance(network, sinkEdges, firstExpert, experts, loads, new Set([source, sink]));',
    why: 'With a raised load only the missing reviews are requested, and evening out never goes through the source.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'const anyBetter = (from: number) => experts.some((_, to) => to !== from && better(from, to));',
    becomes: 'const anyBetter = (from: number) => experts.some((_, to) => (to !== from || better(from, to)));',
    why: 'It saves searches: if no expert is better, the search finds none and ends the loop.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'while (network.flowOn(sinkEdges[from] ?? 0) > 0 && anyBetter(from)) {',
    becomes: 'while ((network.flowOn(sinkEdges[from] ?? 0) > 0 || anyBetter(from))) {',
    why: 'It saves searches: without flow, or with no better expert, the search finds none and ends the loop.',
  },
  {
    file: 'packages/domain/src/review/eligible-works.ts',
    was: 'known.set(key, made);',
    becomes: ';',
    why: 'It saves computing the same list again for the next work of the track.',
  },
  {
    file: 'packages/domain/src/review/eligible-works.ts',
    was: 'for (let left = deck.length; left > 0 && drawn.length < most; left--) {',
    becomes: 'for (let left = deck.length; left >= 0 && drawn.length < most; left--) {',
    why: 'More experts may judge the work than are drawn, so enough are drawn before the deck is empty.',
  },
  {
    file: 'packages/domain/src/review/islands.ts',
    was: 'const up = parents.get(step) ?? root;',
    becomes: 'const up = (parents.get(step) && root);',
    why: 'It shortens the path to the root for one node instead of for all on the way; the root is the same.',
  },
  {
    file: 'packages/domain/src/review/islands.ts',
    was: 'parents.set(step, root);',
    becomes: ';',
    why: 'It shortens the path to the root; the root is the same.',
  },
  {
    file: 'packages/domain/src/review/ranking.ts',
    was: 'if (!theirs) return 1;',
    becomes: 'if (!theirs) return 2;',
    why: 'Only the sign of an order is used.',
  },
  {
    file: 'packages/event-store/src/follow.ts',
    was: 'const parked = meant.length > 0 ? await parkedStreams(client, follower.name) : undefined;',
    becomes: 'const parked = meant.length >= 0 ? await parkedStreams(client, follower.name) : undefined;',
    why: 'It saves a query: on a page with no event for the follower, nothing can be parked.',
  },
  {
    file: 'packages/event-store/src/follow.ts',
    was: "if (found.rows[0]) return found.rows[0] as { position: number; state: Step['state']; retries: boolean };",
    becomes: "if (false) return found.rows[0] as { position: number; state: Step['state']; retries: boolean };",
    why: 'It saves two queries: the row is inserted only if it is missing, and then read again.',
  },
  {
    file: 'packages/event-store/src/rebuild.ts',
    was: "if (projection.mode === 'async')",
    becomes: 'if (true)',
    why: 'A read model that is kept inline has no subscription, so no row is changed.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'if (entries.length > 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    becomes: 'if (true) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    why: 'A list of one entry or none is already in order.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'if (entries.length > 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    becomes: 'if (entries.length >= 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    why: 'A list of one entry is already in order.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'if (!ASCII.test(a) || !ASCII.test(b)) {',
    becomes: 'if (true) {',
    why: 'It saves time: ASCII text has as many bytes as characters.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'return a.length - b.length || (a < b ? -1 : 1);',
    becomes: 'return a.length - b.length || (a <= b ? -1 : 1);',
    why: 'Each key is in an object once.',
  },
  {
    file: 'packages/event-store/src/run-command.ts',
    was: 'const streams = [...next.keys()].toSorted((a, b) => (a < b ? -1 : 1));',
    becomes: 'const streams = [...next.keys()].toSorted((a, b) => (a <= b ? -1 : 1));',
    why: 'The streams are the keys of a map: no two are the same.',
  },
  {
    file: 'packages/event-store/src/execute-many.ts',
    was: 'while (next < commands.length) {',
    becomes: 'while (next <= commands.length) {',
    why: 'A chunk without commands does nothing.',
  },
  {
    file: 'packages/event-store/src/effects.ts',
    was: 'if (byCommand.length === 0) return;',
    becomes: 'if (false) return;',
    why: 'It saves a statement: without commands, no effect is settled.',
  },
  {
    file: 'packages/event-store/src/subjects.ts',
    was: 'if (subjects.length === 0) return [];',
    becomes: 'if (false) return [];',
    why: 'It saves two statements: without values, no key is made or read.',
  },
  {
    file: 'packages/event-store/src/subjects.ts',
    was: 'if (values.length === 0) return [];',
    becomes: 'if (false) return [];',
    why: 'It saves a query: without values, no key is read.',
  },
  {
    file: 'packages/event-store/src/effects.ts',
    was: 'const byCommand = events.filter((event) => /^[a-z0-9._-]{1,120}$/.test(event.meta.commandId));',
    becomes: 'const byCommand = events;',
    why: 'It saves queries: the table takes no effect id of another form, so no other command id is one.',
  },
  {
    file: 'packages/event-store/src/transaction.ts',
    was: "if (key !== 'query') return Reflect.get(target, key, target);",
    becomes: 'if (false) return Reflect.get(target, key, target);',
    why: 'Drizzle uses only `query` of the connection beneath its transaction.',
  },
  {
    file: 'packages/domain/src/review/award-allocation.ts',
    was: 'if (awards.perSchoolCap !== null)',
    becomes: 'if (true)',
    why: 'It saves counting: without a cap, the number of awards of a school is not used.',
  },
];
