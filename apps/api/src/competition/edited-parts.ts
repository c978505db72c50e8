import { type CompetitionEvent, competitionStreamId } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { EditedPart } from '../kernel/edited.ts';

/** What organisers edit of a competition, one form each, and the facts that change it. */
const facts = {
  about: ['competition.created', 'competition.described', 'competition.rules_amended'],
  items: ['competition.items_set'],
  schedule: ['competition.schedule_set', 'competition.stage_rescheduled'],
  enrolment: ['competition.enrolment_configured'],
  submission: ['competition.submission_configured'],
  review: ['competition.review_configured'],
  refunds: ['competition.refund_windows_set'],
  onSite: ['competition.on_site_rules_set'],
  earlyObjections: ['competition.early_objections_set'],
  objections: ['competition.objection_rules_set'],
} as const satisfies Record<string, readonly CompetitionEvent['type'][]>;
type Part = keyof typeof facts;

export const partsOf = (competitionId: CompetitionId): Record<Part, EditedPart> => {
  const part = (name: Part) => ({ stream: competitionStreamId(competitionId), facts: facts[name] });
  return {
    about: part('about'),
    items: part('items'),
    schedule: part('schedule'),
    enrolment: part('enrolment'),
    submission: part('submission'),
    review: part('review'),
    refunds: part('refunds'),
    onSite: part('onSite'),
    earlyObjections: part('earlyObjections'),
    objections: part('objections'),
  };
};
