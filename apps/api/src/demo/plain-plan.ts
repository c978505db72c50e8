import type { Item } from '@laurel/domain/competition/item.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { daysFrom, fresh, type Plan } from './story.ts';

const none = { zh: '', en: '' };

/** An item that costs nothing and takes teams of up to three. */
export const plainItem = (over: Partial<Item> = {}): Item => ({
  itemId: fresh<ItemId>(),
  name: { zh: '机器人', en: 'Robotics' },
  track: 'robotics',
  minMembers: 1,
  maxMembers: 3,
  maxAdvisers: 1,
  fee: fen(0),
  quota: null,
  ...over,
});

/** A competition that asks for as little as possible. A test or a measurement names only what it is about. */
export const plainPlan = (
  about: Pick<Plan, 'name' | 'items' | 'enrol' | 'submit' | 'review'> & Partial<Plan>,
): Plan => ({
  edition: 1,
  summary: none,
  rules: { zh: '规程', en: 'Rules' },
  materials: none,
  undertaking: { zh: '我承诺', en: 'I promise' },
  declaration: none,
  organiserApproval: false,
  files: { min: 0, max: 1 },
  policy: plainPolicy,
  reviewersPerWork: 1,
  ...about,
});

/** A competition of one plain item, open since yesterday, whose registration and submission close at the same moment. */
export const planUntil = (closesAt: Instant, itemId: ItemId, name: Plan['name'], now: Instant): Plan =>
  plainPlan({
    name,
    items: [plainItem({ itemId })],
    enrol: [daysFrom(now, -1), closesAt],
    submit: [daysFrom(now, -1), closesAt],
    review: [daysFrom(now, 4), daysFrom(now, 5)],
  });

/** A round of one item, with as many reviews of a work as the competition has published. */
export const plainRound = (
  roundId: RoundId,
  { competitionId, itemId }: { readonly competitionId: CompetitionId; readonly itemId: ItemId },
) => ({
  roundId,
  competitionId,
  stageId: null,
  name: { zh: '初评', en: 'First round' },
  itemIds: [itemId],
  policyStage: 'review',
  reviewersPerWork: null,
});
