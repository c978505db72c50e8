import { personNames } from '@laurel/db/people/persons.ts';
import { sheetsOfRound } from '@laurel/db/review/sheet-board.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Width of a bar of the distribution, in points of the hundred that a sheet can reach. */
const BAR = 10;

/** How a round's experts scored: how many, how high, how far apart, and against the others on the same works. */
export const reviewFigures = permitted('review:result:query')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const round = await roundHere(ctx, input.roundId, canSeeScores);
    const sheets = (await sheetsOfRound(ctx.db, round.roundId))
      .filter(({ status }) => status === 'submitted')
      .map(({ expertId, workId, scores }) => ({ expertId, workId, total: sheetTotal(round.round.policy, scores) }));
    const byWork = new Map<string, number[]>();
    for (const { workId, total } of sheets) byWork.set(workId, [...(byWork.get(workId) ?? []), total]);
    const byExpert = new Map<(typeof sheets)[number]['expertId'], typeof sheets>();
    for (const sheet of sheets) byExpert.set(sheet.expertId, [...(byExpert.get(sheet.expertId) ?? []), sheet]);
    const names = await personNames(ctx.db, [...byExpert.keys()]);
    const bars = Array.from({ length: 100 / BAR }, (_, bar) => ({
      from: bar * BAR,
      to: (bar + 1) * BAR,
      sheets: sheets.filter(({ total }) => Math.min(Math.floor(total / 1000 / BAR), 100 / BAR - 1) === bar).length,
    }));
    return {
      sheets: sheets.length,
      works: byWork.size,
      bars,
      experts: [...byExpert]
        .map(([personId, own]) => ({
          personId,
          name: names.get(personId)?.name ?? '',
          sheets: own.length,
          meanMilli: wholeMean(own.map(({ total }) => total)),
          lowestMilli: Math.min(...own.map(({ total }) => total)),
          highestMilli: Math.max(...own.map(({ total }) => total)),
          /** Own points less the mean of all on the same work, averaged: above zero is generous, below is strict. */
          leaningMilli: wholeMean(own.map(({ workId, total }) => total - wholeMean(byWork.get(workId) ?? [total]))),
        }))
        .toSorted((a, b) => b.leaningMilli - a.leaningMilli),
    };
  });

const wholeMean = (values: readonly number[]) =>
  values.length === 0 ? 0 : Math.round(values.reduce((all, value) => all + value, 0) / values.length);
