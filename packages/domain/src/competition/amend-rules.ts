import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { BilingualText, Reason } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { missingParts } from './publish-competition.ts';
import { hasBegun } from './stage.ts';

export const AmendRules = z.strictObject({ competitionId: CompetitionId, rules: BilingualText, reason: Reason });
export type AmendRules = z.infer<typeof AmendRules>;
export type AmendRulesRefusal = EditRefusal | 'notPublished' | 'stageStarted' | 'competitionIncomplete';

/** Rules that entrants have agreed to change only before the first stage opens, as a new numbered version. */
export function amendRules(
  competition: Competition,
  command: AmendRules,
  by: By,
): Decision<CompetitionEvent, AmendRulesRefusal> {
  const open = editable(competition);
  if (!open.ok) return open;
  if (open.competition.status === 'draft') return refuse('notPublished');
  const begun = open.competition.stages.find((s) => hasBegun(s, by.at));
  if (begun) return refuse('stageStarted', { stage: begun.name });
  const { rules } = open.competition;
  if (rules.zh === command.rules.zh && rules.en === command.rules.en) return accept();
  const missing = missingParts({ ...open.competition, rules: command.rules });
  if (missing.length > 0) return refuse('competitionIncomplete', { missing });
  const rulesVersion = open.competition.rulesVersion + 1;
  return accept({ type: 'competition.rules_amended', data: { ...command, rulesVersion, approvedBy: null, at: by.at } });
}
