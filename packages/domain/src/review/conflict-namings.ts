import { z } from 'zod';
import { ConflictType } from '../expert/expert.ts';
import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { EnrolmentId, ofCompetition, PersonId, RoundId, TeamId, Uuid } from '../kernel/ids.ts';
import { Reason, Sealed } from '../kernel/text.ts';

/** What a team names: an expert of a list that is shown to it, a person by name, or everybody of a school. */
export const NamedKind = z.enum(['expert', 'person', 'school']);
export type NamedKind = z.infer<typeof NamedKind>;

/** What a team writes. It is about somebody else, and sealed for the person who wrote it. */
export const NamingWords = z.strictObject({
  name: z.string().trim().max(60),
  school: z.string().trim().max(100),
  reason: Reason,
});
export type NamingWords = z.infer<typeof NamingWords>;

const ofTeam = { roundId: RoundId, enrolmentId: EnrolmentId, namingId: Uuid };
const defineNamingEvent = eventsAbout(ofTeam, namingsStreamId);

export const namingEvents = {
  named: defineNamingEvent('review.conflict_named', {
    ...ofCompetition,
    teamId: TeamId,
    kind: NamedKind,
    /** Of an expert who was chosen from a list. */
    expertId: PersonId.nullable(),
    /** Experts who were called so at that time: they do not see it. */
    matchedIds: z.array(PersonId).max(100),
    type: ConflictType,
    words: Sealed,
    namedBy: PersonId,
  }),
  withdrawn: defineNamingEvent('review.naming_withdrawn', { withdrawnBy: PersonId }),
  /** The conflict is on the expert's record from now on. */
  confirmed: defineNamingEvent('review.naming_confirmed', {
    expertId: PersonId,
    conflictId: Uuid,
    confirmedBy: PersonId,
  }),
  dismissed: defineNamingEvent('review.naming_dismissed', { dismissedBy: PersonId, reason: Reason }),
};
export type NamingEvent = EventOf<typeof namingEvents>;

export type NamingStatus = 'open' | 'withdrawn' | 'confirmed' | 'dismissed';
type Naming = {
  readonly status: NamingStatus;
  readonly kind: NamedKind;
  readonly expertId: PersonId | null;
  readonly teamId: TeamId;
  readonly type: ConflictType;
  readonly namedBy: PersonId;
  /** The experts of whom it was confirmed. */
  readonly confirmed: readonly PersonId[];
};
/** What one team named in one round. */
export type Namings = ReadonlyMap<string, Naming>;

export const noNamings = (): Namings => new Map();

export function evolveNamings(namings: Namings, { type, data }: NamingEvent): Namings {
  if (type === 'review.conflict_named') {
    const { kind, expertId, teamId, type: relation, namedBy } = data;
    const naming: Naming = { status: 'open', kind, expertId, teamId, type: relation, namedBy, confirmed: [] };
    return new Map(namings).set(data.namingId, naming);
  }
  const before = namings.get(data.namingId);
  if (!before) throw new Error(`naming ${data.namingId} was never made`);
  return new Map(namings).set(data.namingId, { ...before, ...namingAfter(before, { type, data } as Decided) });
}

type Decided = Exclude<NamingEvent, { readonly type: 'review.conflict_named' }>;

/** What a later event changes in a naming. */
export const namingAfter = (
  { confirmed }: Pick<Naming, 'confirmed'>,
  { type, data }: Decided,
): Pick<Naming, 'status' | 'confirmed'> => {
  switch (type) {
    case 'review.naming_withdrawn':
      return { status: 'withdrawn', confirmed };
    case 'review.naming_dismissed':
      return { status: 'dismissed', confirmed };
    case 'review.naming_confirmed':
      return { status: 'confirmed', confirmed: [...confirmed, data.expertId] };
  }
};

function namingsStreamId({
  roundId,
  enrolmentId,
}: {
  readonly roundId: RoundId;
  readonly enrolmentId: EnrolmentId;
}): string {
  return `conflict_namings-${`${roundId}${enrolmentId}`.replaceAll('-', '')}`;
}

export const namingsOf = streamsOf(namingsStreamId, noNamings, evolveNamings);
