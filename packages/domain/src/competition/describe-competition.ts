import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';

export const DescribeCompetition = z.strictObject({
  competitionId: CompetitionId,
  name: Bilingual,
  edition: z.number().int().min(1).max(9999),
  summary: BilingualText,
  rules: BilingualText,
  cover: z.string().max(80).nullable(),
});
export type DescribeCompetition = z.infer<typeof DescribeCompetition>;

export const describeCompetition = competitionDecider<DescribeCompetition, 'competitionOver' | 'rulesPinned'>(
  (competition, command, by) => {
    if (isOver(competition)) return refuse('competitionOver');
    const { rules } = competition;
    const sameRules = rules.zh === command.rules.zh && rules.en === command.rules.en;
    // Entrants have agreed to the published text: it changes by amendment, with a reason and a new version.
    if (competition.status !== 'draft' && !sameRules) return refuse('rulesPinned');
    return accept({ type: 'competition.described', data: { ...command, at: by.at } });
  },
);
