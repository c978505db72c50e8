/**
 * Mutants that no test can notice, since their change makes no difference. Each was reviewed individually. The command
 * tries them like all others and fails when a test notices one; a test fails when one belongs to code that has changed.
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
    why: 'Each sheet is in the snapshot once, so that two ids are never the same.',
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
    why: 'Each sheet is in the snapshot once, so that two ids are never the same.',
  },
  {
    file: 'packages/domain/src/review/work-score.ts',
    was: 'return lowest && highest ? minus(highest, lowest) : null;',
    becomes: 'return (lowest || highest) ? minus(highest, lowest) : null;',
    why: 'The lowest and the highest of one list are both there, or the list is empty and neither is.',
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
    why: 'Each expert is in the pool once, so that two ids are never the same.',
  },
  {
    file: 'packages/domain/src/review/distribution-plan.ts',
    was: 'export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);',
    becomes: 'export const compareText = (a: string, b: string) => (a <= b ? -1 : a > b ? 1 : 0);',
    why: 'What it puts in order are pairs by their whole text: where two are equal, their order makes no difference.',
  },
  {
    file: 'packages/domain/src/review/distribution-plan.ts',
    was: 'export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);',
    becomes: 'export const compareText = (a: string, b: string) => (a < b ? -1 : a >= b ? 1 : 0);',
    why: 'What it puts in order are pairs by their whole text: where two are equal, their order makes no difference.',
  },
  {
    file: 'packages/domain/src/review/eligible-works.ts',
    was: '.toSorted((a, b) => (a.workId < b.workId ? -1 : 1))',
    becomes: '.toSorted((a, b) => (a.workId <= b.workId ? -1 : 1))',
    why: 'Each work is in the input once, so that two ids are never the same.',
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
    why: 'Behind the last tie there is no work to which anything could be given.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'if (++drawn % 1000 === 0) yield;',
    becomes: 'if (--drawn % 1000 === 0) yield;',
    why: 'It counts the same thousands below zero: they, too, leave nothing over.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'while (network.flowOn(sinkEdges[from] ?? 0) > 0 && anyBetter(from)) {',
    becomes: 'while (network.flowOn(sinkEdges[from] ?? 0) >= 0 && anyBetter(from)) {',
    why: 'No way leads back to a work from an expert without flow, so that the search ends the loop.',
  },
  {
    file: 'packages/domain/src/review/plan-by-max-flow.ts',
    was: 'const released = input.mayRelease && kept.length > 0 && total(first.short) > 0;',
    becomes: 'const released = input.mayRelease && kept.length >= 0 && total(first.short) > 0;',
    why: 'Where no pair is kept, solving again without kept pairs gives the same solution.',
  },
  {
    file: 'packages/domain/src/review/plan-by-max-flow.ts',
    was: 'infeasible: total(solution.short) > 0 ? yield* tightOf(input, works, experts, solution) : [],',
    becomes: 'infeasible: total(solution.short) >= 0 ? yield* tightOf(input, works, experts, solution) : [],',
    why: 'Where no review is missing, no set is short of any, and only those that are short are given.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'if (!work) continue;',
    becomes: 'if (false) continue;',
    why: 'The places are those of the list itself, so that there is a work at each.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'if (maxLoadAtLeast === 0) yield* balance(network, sinkEdges, firstExpert, experts, loads, new Set([source, sink]));',
    becomes: 'if (true) yield* balance(network, sinkEdges, firstExpert, experts, loads, new Set([source, sink]));',
    why: 'With a raised load only what is missing is asked for, and evening out never goes through the source.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'const anyBetter = (from: number) => experts.some((_, to) => to !== from && better(from, to));',
    becomes: 'const anyBetter = (from: number) => experts.some((_, to) => (to !== from || better(from, to)));',
    why: 'It saves searches: where nobody is better, the search finds nobody and ends the loop.',
  },
  {
    file: 'packages/domain/src/review/distribution-network.ts',
    was: 'while (network.flowOn(sinkEdges[from] ?? 0) > 0 && anyBetter(from)) {',
    becomes: 'while ((network.flowOn(sinkEdges[from] ?? 0) > 0 || anyBetter(from))) {',
    why: 'It saves searches: without flow, or with nobody better, the search finds nobody and ends the loop.',
  },
  {
    file: 'packages/domain/src/review/eligible-works.ts',
    was: 'byTrack.set(key, known);',
    becomes: ';',
    why: 'It saves working the same list out again for the next work of the track.',
  },
  {
    file: 'packages/domain/src/review/eligible-works.ts',
    was: 'for (let left = deck.length; left > 0 && drawn.length < most; left--) {',
    becomes: 'for (let left = deck.length; left >= 0 && drawn.length < most; left--) {',
    why: 'More may judge the work than are drawn, so that enough are drawn before the deck is empty.',
  },
  {
    file: 'packages/domain/src/review/islands.ts',
    was: 'const up = parents.get(step) ?? root;',
    becomes: 'const up = (parents.get(step) && root);',
    why: 'It shortens the way to the root for one node instead of all on the way; the root is the same.',
  },
  {
    file: 'packages/domain/src/review/islands.ts',
    was: 'parents.set(step, root);',
    becomes: ';',
    why: 'It shortens the way to the root; the root is the same.',
  },
  {
    file: 'packages/domain/src/review/ranking.ts',
    was: 'if (!theirs) return 1;',
    becomes: 'if (!theirs) return 2;',
    why: 'Of an order only the sign is looked at.',
  },
  {
    file: 'packages/event-store/src/follow.ts',
    was: 'const parked = meant.length > 0 ? await parkedStreams(client, follower.name) : undefined;',
    becomes: 'const parked = meant.length >= 0 ? await parkedStreams(client, follower.name) : undefined;',
    why: 'It saves a question: on a page with no event for the follower, nothing can be parked.',
  },
  {
    file: 'packages/event-store/src/follow.ts',
    was: "if (found.rows[0]) return found.rows[0] as { position: number; state: Step['state']; retries: boolean };",
    becomes: "if (false) return found.rows[0] as { position: number; state: Step['state']; retries: boolean };",
    why: 'It saves two questions: the row is inserted only where it is not there, and then read again.',
  },
  {
    file: 'packages/event-store/src/rebuild.ts',
    was: "if (projection.mode === 'async')",
    becomes: 'if (true)',
    why: 'A read model that is kept inline has no subscription, so that no row is changed.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'if (entries.length > 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    becomes: 'if (true) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    why: 'One entry or none is in order already.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'if (entries.length > 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    becomes: 'if (entries.length >= 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));',
    why: 'One entry is in order already.',
  },
  {
    file: 'packages/event-store/src/stored-json.ts',
    was: 'if (!ASCII.test(a) || !ASCII.test(b)) {',
    becomes: 'if (true) {',
    why: 'It saves time: of ASCII text, the bytes are the characters.',
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
    why: 'It saves a statement: of no commands, no effect is settled.',
  },
  {
    file: 'packages/event-store/src/subjects.ts',
    was: 'if (subjects.length === 0) return [];',
    becomes: 'if (false) return [];',
    why: 'It saves two statements: for no values, no key is made and none is read.',
  },
  {
    file: 'packages/event-store/src/subjects.ts',
    was: 'if (values.length === 0) return [];',
    becomes: 'if (false) return [];',
    why: 'It saves a question: for no values, no key is read.',
  },
  {
    file: 'packages/event-store/src/effects.ts',
    was: 'const byCommand = events.filter((event) => /^[a-z0-9._-]{1,120}$/.test(event.meta.commandId));',
    becomes: 'const byCommand = events;',
    why: 'It saves questions: the table takes no effect id of another form, so that no other command id is one.',
  },
  {
    file: 'packages/event-store/src/transaction.ts',
    was: "if (key !== 'query') return Reflect.get(target, key, target);",
    becomes: 'if (false) return Reflect.get(target, key, target);',
    why: 'Of the connection beneath its transaction, drizzle uses `query` alone.',
  },
  {
    file: 'packages/domain/src/review/award-allocation.ts',
    was: 'if (awards.perSchoolCap !== null)',
    becomes: 'if (true)',
    why: 'It saves counting: without a cap nobody looks at how many of a school have an award.',
  },
];
