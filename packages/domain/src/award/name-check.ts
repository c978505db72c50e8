import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { ItemId, type OfCompetition, ofCompetition, PersonId, Uuid, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';

const CheckId = Uuid;
const defineCheckEvent = eventsAbout({ checkId: CheckId }, (data) => checkStreamId(data.checkId));

/** How many works were asked about, whose captains confirmed, and who gave no answer. */
export const CheckCounts = z.strictObject({
  works: z.number().int().min(0),
  confirmed: z.number().int().min(0),
  silent: z.number().int().min(0),
});
export type CheckCounts = z.infer<typeof CheckCounts>;

/** As many works as one check names; of more, all works of the items are asked. */
export const MOST_WORKS_ASKED = 500;

/**
 * The teams of some items are asked, before a result is announced, whether the names on their certificates are right.
 */
export const nameCheckEvents = {
  opened: defineCheckEvent('award.name_check_opened', {
    ...ofCompetition,
    itemIds: z.array(ItemId).min(1),
    closesAt: Instant,
    /** Only these works, which an earlier check did not ask about. Absent: all works of the items. */
    workIds: z.array(WorkId).min(1).max(MOST_WORKS_ASKED).optional(),
    works: z.number().int().min(1),
    openedBy: PersonId,
  }),
  reminded: defineCheckEvent('award.name_check_reminded', { remindedBy: PersonId }),
  /** People who gave no answer count as having confirmed. */
  closed: defineCheckEvent('award.name_check_closed', { ...CheckCounts.shape, closedBy: PersonId }),
  /** Ended early by the organiser: results may be announced although answers or decisions are missing. */
  waived: defineCheckEvent('award.name_check_waived', { ...CheckCounts.shape, waivedBy: PersonId, reason: Reason }),
};
export type NameCheckEvent = EventOf<typeof nameCheckEvents>;

export type NameCheck =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'open' | 'closed' | 'waived';
      readonly checkId: string;
      readonly itemIds: readonly ItemId[];
      readonly closesAt: Instant;
      readonly remindedAt: Instant | null;
    });

export const checkStreamId = (checkId: string) => `name_check-${checkId}`;
export const newNameCheck = (): NameCheck => ({ status: 'none' });

export const evolveNameCheck = evolving<NameCheck, NameCheckEvent>()(
  {
    'award.name_check_opened': ({ checkId, competitionId, groupId, itemIds, closesAt }) => ({
      ...{ status: 'open', checkId, competitionId, groupId, itemIds, closesAt, remindedAt: null },
    }),
  },
  {
    'award.name_check_reminded': (state, { at }) => ({ ...state, remindedAt: at }),
    'award.name_check_closed': (state) => ({ ...state, status: 'closed' }),
    'award.name_check_waived': (state) => ({ ...state, status: 'waived' }),
  },
);

export const nameCheckOf = streamsOf(checkStreamId, newNameCheck, evolveNameCheck);
export const nameCheckDecider = decidersOf<NameCheck, NameCheckEvent>()('nameCheckNotFound');

/** Whether the people whom it asks may still answer. */
export const takesAnswers = (check: Pick<Exclude<NameCheck, { status: 'none' }>, 'status' | 'closesAt'>, at: Instant) =>
  check.status === 'open' && at < check.closesAt;
