import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { GroupId, PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';

export const ExpertProfile = z.strictObject({
  /** Tracks (as competitions' items name them) that the expert may judge; empty = all. */
  tracks: z.array(z.string().min(1).max(60)).max(100),
  /** Schools of the past years: works of these are never theirs to judge. */
  schoolCodes: z.array(SchoolCode).max(20),
  maxLoad: z.number().int().min(1).max(10_000),
});
export type ExpertProfile = z.infer<typeof ExpertProfile>;

export const ConflictSubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('work'), workId: WorkId }),
  z.strictObject({ kind: z.literal('team'), teamId: TeamId }),
  z.strictObject({ kind: z.literal('person'), personId: PersonId }),
  z.strictObject({ kind: z.literal('school'), schoolCode: SchoolCode }),
]);
export type ConflictSubject = z.infer<typeof ConflictSubject>;
export const ConflictType = z.enum(['collaborator', 'advisor', 'institutional', 'personal', 'administrative', 'other']);

const of = z.strictObject;
const about = { personId: PersonId, at: Instant };
const stream = (data: { personId: PersonId }) => expertStreamId(data.personId);
const conflictId = z.uuid();

export const expertEvents = {
  added: defineEvent(
    'expert.added',
    of({ ...about, groupId: GroupId, profile: ExpertProfile, addedBy: PersonId }),
    stream,
  ),
  profileChanged: defineEvent('expert.profile_changed', of({ ...about, profile: ExpertProfile }), stream),
  suspended: defineEvent('expert.suspended', of({ ...about, reason: Reason }), stream),
  reinstated: defineEvent('expert.reinstated', of({ ...about, reason: Reason }), stream),
  retired: defineEvent('expert.retired', of(about), stream),
  conflictDeclared: defineEvent(
    'expert.conflict_declared',
    of({
      ...about,
      conflictId,
      subject: ConflictSubject,
      type: ConflictType,
      source: z.enum(['expert', 'team', 'organiser', 'rule']),
      declaredBy: PersonId.nullable(),
    }),
    stream,
  ),
  conflictWaived: defineEvent(
    'expert.conflict_waived',
    of({ ...about, conflictId, waivedBy: PersonId, reason: Reason }),
    stream,
  ),
  conflictUpheld: defineEvent(
    'expert.conflict_upheld',
    // Those of before it was kept have none.
    of({ ...about, conflictId, upheldBy: PersonId, reason: Reason.optional() }),
    stream,
  ),
};
export type ExpertEvent = EventOf<typeof expertEvents>;

export type Conflict = {
  readonly subject: ConflictSubject;
  readonly source: 'expert' | 'team' | 'organiser' | 'rule';
  readonly declaredBy: PersonId | null;
  /** A declared conflict is hard until somebody else waives it. */
  readonly status: 'declared' | 'waived' | 'upheld';
};
export type Expert =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'suspended' | 'retired';
      readonly personId: PersonId;
      readonly groupId: GroupId;
      readonly profile: ExpertProfile;
      readonly conflicts: ReadonlyMap<string, Conflict>;
    };

/** An expert's stream goes by the person: one person is one expert. */
export const expertStreamId = (personId: PersonId) => `expert-${personId}`;
export const newExpert = (): Expert => ({ status: 'none' });

export function evolveExpert(state: Expert, event: ExpertEvent): Expert {
  if (event.type === 'expert.added') {
    const { personId, groupId, profile } = event.data;
    return { status: 'active', personId, groupId, profile, conflicts: new Map() };
  }
  if (state.status === 'none') throw new Error(`${event.type} before expert.added`);
  const decided = (id: string, status: Conflict['status']) => {
    const conflict = state.conflicts.get(id);
    if (!conflict) throw new Error(`conflict ${id} was never declared`);
    return new Map(state.conflicts).set(id, { ...conflict, status });
  };
  switch (event.type) {
    case 'expert.profile_changed':
      return { ...state, profile: event.data.profile };
    case 'expert.suspended':
      return { ...state, status: 'suspended' };
    case 'expert.reinstated':
      return { ...state, status: 'active' };
    case 'expert.retired':
      return { ...state, status: 'retired' };
    case 'expert.conflict_declared': {
      const { conflictId: id, subject, source, declaredBy } = event.data;
      return {
        ...state,
        conflicts: new Map(state.conflicts).set(id, { subject, source, declaredBy, status: 'declared' }),
      };
    }
    case 'expert.conflict_waived':
      return { ...state, conflicts: decided(event.data.conflictId, 'waived') };
    case 'expert.conflict_upheld':
      return { ...state, conflicts: decided(event.data.conflictId, 'upheld') };
    default:
      event satisfies never;
      return state;
  }
}

export const expertOf = (personId: PersonId): Stream<Expert, ExpertEvent> => ({
  id: expertStreamId(personId),
  initial: newExpert,
  evolve: evolveExpert,
});
