import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { addToLibrary } from '../../../../../tests/support/expert-library.ts';
import { commandId, distributed, points, roundId } from './situations.ts';

/** An open round with a fifth expert who is its chair and has no works of their own; nothing is scored yet. */
export async function leading(rules: Partial<ScoringPolicy> = { rangeLimitMilli: 9000 }) {
  const there = await distributed(rules);
  const { organiser, world, pool, experts, worklist } = there;
  const chief = await world.signedInAs('EXPERT', { realName: '专家组长' });
  await addToLibrary(organiser, world.rootGroupId, [chief], { maxLoad: 6 });
  const expertIds = [...pool.expertIds, chief.personId];
  await organiser.call.review.setPool({ ...pool, expertIds, chiefIds: [chief.personId], commandId: commandId() });
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  /** Every expert submits, ten points apart: 60, 70, 80, 90. */
  const scored = async () => {
    for (const [index, expert] of experts.entries())
      for (const { sheetId } of await worklist(expert)) {
        const sheet = { sheetId, scores: points(60 + index * 10), comment: `评语${index}`, commandId: commandId() };
        await expert.call.review.submitSheet(sheet);
      }
  };
  return { ...there, chief, scored };
}
export type Leading = Awaited<ReturnType<typeof leading>>;

/** The last of these works, as the subject of a conflict. */
export async function conflictSubject({ organiser }: Leading, aliases: readonly string[]) {
  const alias = aliases.at(-1);
  const row = (await organiser.call.review.sheetList({ roundId })).rows.find((each) => each.alias === alias);
  if (!alias || !row) throw new Error('no such work');
  return { alias, subject: { kind: 'work' as const, workId: row.workId } };
}
