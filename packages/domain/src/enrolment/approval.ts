import type { Settings } from '../competition/competition.ts';
import type { EnrolmentSettings } from '../competition/settings.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { PersonId, SchoolCode } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import type { LiveEnrolment } from './enrolling.ts';
import type { EnrolmentEvent } from './enrolment.ts';

export type PlacesFacts = {
  /** How many enrolments of the item take a place: those that wait for payment and those that are active. */
  readonly placesTaken: number;
  /** The school's other enrolments of the item that it approved or that take a place. */
  readonly schoolPlacesTaken: number;
  /** All codes of the school, where it merged with others. */
  readonly sameSchools?: readonly SchoolCode[];
};
type SchoolPlaceRefusal = 'schoolFull';
export type PlaceRefusal = 'itemNotFound' | 'itemFull' | SchoolPlaceRefusal;

/**
 * How many teams a school may have in each category; null: no limit. Of schools that merged, the largest of their own
 * limits: none of them may have fewer teams than before.
 */
function schoolQuotaOf(settings: EnrolmentSettings, codes: readonly SchoolCode[]): number | null {
  const own = (settings.schoolQuotas ?? []).filter(({ schoolCode }) => codes.includes(schoolCode));
  return own.length > 0 ? Math.max(...own.map(({ teams }) => teams)) : (settings.schoolQuota ?? null);
}

/** Whether the school may have one more team in the item. A team whose captain names no school counts for no school. */
function schoolPlaceIn(
  settings: EnrolmentSettings | null,
  { schoolCode }: Pick<LiveEnrolment, 'schoolCode'>,
  { schoolPlacesTaken, sameSchools = [] }: Pick<PlacesFacts, 'schoolPlacesTaken' | 'sameSchools'>,
) {
  const quota = settings && schoolCode !== null ? schoolQuotaOf(settings, [schoolCode, ...sameSchools]) : null;
  return quota !== null && schoolPlacesTaken >= quota
    ? refuse('schoolFull' as const, { quota })
    : ({ ok: true } as const);
}

/** Whether the item, and the school in it, have a place left for one more enrolment. */
export function placeIn(competition: Settings, enrolment: LiveEnrolment, facts: PlacesFacts) {
  const { placesTaken } = facts;
  const item = competition.items.find((one) => one.itemId === enrolment.itemId);
  if (!item) return refuse('itemNotFound' as const);
  if (item.quota !== null && placesTaken >= item.quota) return refuse('itemFull' as const, { quota: item.quota });
  const atSchool = schoolPlaceIn(competition.enrolment, enrolment, facts);
  return atSchool.ok ? { ok: true as const, item } : atSchool;
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

type Reviewable = {
  readonly settings: EnrolmentSettings;
  readonly competition: Settings;
  readonly enrolment: LiveEnrolment;
};

/**
 * An approval before the organiser's, within the school's number of teams. Where nobody approves after it (`isLast`), it
 * is the final one too.
 */
export function earlierApproval(
  { settings, competition, enrolment }: Reviewable,
  said: EnrolmentEvent,
  isLast: boolean,
  facts: PlacesFacts,
  by: By,
): Decision<EnrolmentEvent, PlaceRefusal> {
  const place = schoolPlaceIn(settings, enrolment, facts);
  if (!place.ok) return place;
  if (!isLast) return accept(said);
  const approved = approval(competition, enrolment, facts, by.actor.personId, by);
  return approved.ok ? accept<EnrolmentEvent>(said, ...approved.events) : approved;
}
