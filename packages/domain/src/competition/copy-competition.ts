import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, ItemId, StageId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { Bilingual } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import type { Item } from './item.ts';
import type { RefundWindow } from './refund-windows.ts';
import type { Stage } from './stage.ts';

export const CopyCompetition = z.strictObject({
  /** The new one. */
  competitionId: CompetitionId,
  sourceId: CompetitionId,
  name: Bilingual,
  edition: z.number().int().min(1).max(9999),
  /** By how many days every date moves; 364 keeps the days of the week. */
  shiftDays: z.number().int().min(-3660).max(3660),
  /** Also the brand kit of its certificates, where the actor may set one. */
  kit: z.boolean().default(true),
});
export type CopyCompetition = z.infer<typeof CopyCompetition>;

/** The same moment of another day. */
export const daysLater = (at: Instant, days: number): Instant => plusMinutes(at, days * 24 * 60);

/** The stages on their new days, with ids of their own and the new ids of their items; none is sealed. */
const movedStages = (stages: readonly Stage[], days: number, itemOf: ReadonlyMap<ItemId, ItemId>, by: By): Stage[] =>
  stages.map((stage) => ({
    ...stage,
    stageId: StageId.parse(by.newId()),
    opensAt: daysLater(stage.opensAt, days),
    closesAt: daysLater(stage.closesAt, days),
    itemIds: stage.itemIds.flatMap((itemId) => itemOf.get(itemId) ?? []),
    sealed: false,
  }));

const moved = (windows: readonly RefundWindow[], days: number): RefundWindow[] =>
  windows.map(({ until, percent }) => ({ until: daysLater(until, days), percent }));

/**
 * A draft of a new edition with all that an earlier one had: texts, items, schedule, forms, and rules of review. Teams,
 * works and results stay with the earlier one.
 */
export function copyCompetition(
  competition: Competition,
  source: Competition,
  command: CopyCompetition,
  cover: string | null,
  by: By,
): Decision<CompetitionEvent, 'competitionExists' | 'competitionNotFound'> {
  if (competition.status !== 'none') return refuse('competitionExists');
  if (source.status === 'none') return refuse('competitionNotFound');
  const { competitionId, sourceId, name, edition, shiftDays } = command;
  const about = { competitionId, at: by.at };
  const ids = new Map(source.items.map(({ itemId }) => [itemId, ItemId.parse(by.newId())]));
  const items = source.items.map((item): Item => ({ ...item, itemId: ids.get(item.itemId) as ItemId }));
  const stages = movedStages(source.stages, shiftDays, ids, by);
  const { groupId, summary, rules, enrolment, submission, review } = source;
  const created = { ...about, groupId, name, edition, createdBy: by.actor.personId, copiedFrom: sourceId };
  // The rules of review begin their own versions.
  const settings = review && { ...review, policy: { ...review.policy, version: 1 } };
  const copied: (CompetitionEvent | null)[] = [
    { type: 'competition.created', data: created },
    source.refundWindows
      ? { type: 'competition.refund_windows_set', data: { ...about, windows: moved(source.refundWindows, shiftDays) } }
      : null,
    source.onSite ? { type: 'competition.on_site_rules_set', data: { ...about, rules: source.onSite } } : null,
    source.earlyObjections
      ? { type: 'competition.early_objections_set', data: { ...about, rules: source.earlyObjections } }
      : null,
    source.objections
      ? { type: 'competition.objection_rules_set', data: { ...about, rules: source.objections } }
      : null,
    { type: 'competition.described', data: { ...about, name, edition, summary, rules, cover } },
    items.length > 0 ? { type: 'competition.items_set', data: { ...about, items } } : null,
    stages.length > 0 ? { type: 'competition.schedule_set', data: { ...about, stages } } : null,
    enrolment && { type: 'competition.enrolment_configured', data: { ...about, settings: enrolment } },
    submission && { type: 'competition.submission_configured', data: { ...about, settings: submission } },
    settings && { type: 'competition.review_configured', data: { ...about, settings } },
  ];
  return accept(...copied.filter((event) => event !== null));
}
