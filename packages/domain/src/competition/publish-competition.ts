import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { competitionDecider, type Settings } from './competition.ts';
import { isOver } from './editable.ts';

export const PublishCompetition = z.strictObject({ competitionId: CompetitionId, reason: Reason });
export type PublishCompetition = z.infer<typeof PublishCompetition>;

/** What a competition needs before the public may see it. */
const MISSING_PARTS = [
  'rules',
  'items',
  'stages',
  'enrolmentSettings',
  'submissionSettings',
  'reviewSettings',
] as const;
type MissingPart = (typeof MISSING_PARTS)[number];

/** The parts still missing, in the order an organiser fills them in; empty = ready to publish. */
export function missingParts(competition: Settings): MissingPart[] {
  const has = (kind: string) => competition.stages.some((s) => s.kind === kind);
  const missing: Record<MissingPart, boolean> = {
    rules: competition.rules.zh.length === 0,
    items: competition.items.length === 0,
    stages: !has('enrol'),
    enrolmentSettings: competition.enrolment === null,
    submissionSettings: has('submit') && competition.submission === null,
    reviewSettings: has('onlineReview') && competition.review === null,
  };
  return MISSING_PARTS.filter((part) => missing[part]);
}

export const publishCompetition = competitionDecider<PublishCompetition, 'competitionOver' | 'competitionIncomplete'>(
  (competition, command, by) => {
    if (isOver(competition)) return refuse('competitionOver');
    if (competition.status !== 'draft') return accept();
    const missing = missingParts(competition);
    if (missing.length > 0) return refuse('competitionIncomplete', { missing });
    return accept({ type: 'competition.published', data: { ...command, rulesVersion: 1, at: by.at } });
  },
);
