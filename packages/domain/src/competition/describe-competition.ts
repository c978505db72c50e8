import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';

export const DescribeCompetition = z.strictObject({
  competitionId: CompetitionId,
  name: Bilingual,
  edition: z.number().int().min(1).max(9999),
  summary: BilingualText,
  rules: BilingualText,
  cover: z.string().max(80).nullable(),
});
export type DescribeCompetition = z.infer<typeof DescribeCompetition>;

export function describeCompetition(
  competition: Competition,
  command: DescribeCompetition,
  by: By,
): Decision<CompetitionEvent, EditRefusal | 'rulesPinned'> {
  const open = editable(competition);
  if (!open.ok) return open;
  const { rules } = open.competition;
  const sameRules = rules.zh === command.rules.zh && rules.en === command.rules.en;
  // Entrants have agreed to the published text: it changes by amendment, with a reason and a new version.
  if (open.competition.status !== 'draft' && !sameRules) return refuse('rulesPinned');
  return accept({ type: 'competition.described', data: { ...command, at: by.at } });
}
