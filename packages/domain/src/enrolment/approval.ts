import type { Settings } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import type { LiveEnrolment } from './enrolling.ts';
import type { EnrolmentEvent } from './enrolment.ts';

/** How many enrolments of the item take a place: those that wait for payment and those that are active. */
export type PlacesFacts = { readonly placesTaken: number };
export type PlaceRefusal = 'itemNotFound' | 'itemFull';

/** Whether the item has a place left for one more enrolment. */
export function placeIn(competition: Settings, enrolment: LiveEnrolment, { placesTaken }: PlacesFacts) {
  const item = competition.items.find((one) => one.itemId === enrolment.itemId);
  if (!item) return refuse('itemNotFound' as const);
  if (item.quota !== null && placesTaken >= item.quota) return refuse('itemFull' as const, { quota: item.quota });
  return { ok: true as const, item };
}

/** The approval: the fee is the one agreed at submission, and with a fee the time to pay begins. Free of charge it is active. */
export function approval(
  competition: Settings,
  enrolment: LiveEnrolment,
  facts: PlacesFacts,
  approvedBy: PersonId | null,
  by: By,
): Decision<EnrolmentEvent, PlaceRefusal> {
  const place = placeIn(competition, enrolment, facts);
  if (!place.ok) return place;
  const fee = enrolment.agreedFee ?? place.item.fee;
  const minutes = competition.enrolment?.payWithinMinutes;
  const payBy = fee > 0 && minutes !== undefined ? plusMinutes(by.at, minutes) : null;
  const { enrolmentId } = enrolment;
  return accept({ type: 'enrolment.approved', data: { enrolmentId, approvedBy, fee, payBy, at: by.at } });
}
