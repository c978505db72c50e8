import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { GroupId, PersonId, SchoolCode, TeamId, Uuid, WorkId } from '../kernel/ids.ts';
import type { Proposed } from '../kernel/second-person.ts';
import { several } from '../kernel/several.ts';
import { Reason, Sealed } from '../kernel/text.ts';
import { recentSchools, StatedProfile } from './stated-profile.ts';

export const MOST_SCHOOLS = 20;

export const ExpertProfile = z.strictObject({
  /** Tracks (as competitions' items name them) that the expert may judge; empty = all. */
  tracks: z.array(z.string().min(1).max(60)).max(100),
  /** Schools of the past years: the expert never scores works of these. */
  schoolCodes: z.array(SchoolCode).max(MOST_SCHOOLS),
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
export type ConflictType = z.infer<typeof ConflictType>;

/**
 * What the expert was to the person in what a rule found: both in the team, or one the adviser of the other. Co-authors
 * are only found by what the expert stated.
 */
const Relation = z.enum(['teammate', 'supervised', 'supervisedBy', 'coAuthor']);
export type Relation = z.infer<typeof Relation>;

/**
 * What a rule found a conflict by: an earlier work by both, an earlier team with both, or somebody of this name among
 * the people whom the expert stated. Without a relation: found by an older release, or the team is no longer on record.
 */
const ConflictEvidence = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('sharedWork'), workId: WorkId, relation: Relation.optional() }),
  z.strictObject({ rule: z.literal('sharedTeam'), teamId: TeamId, relation: Relation }),
  z.strictObject({ rule: z.literal('stated'), tieId: Uuid, relation: Relation }),
]);
export type ConflictEvidence = z.infer<typeof ConflictEvidence>;

const defineExpertEvent = eventsAbout({ personId: PersonId }, (data) => expertStreamId(data.personId));
const conflictId = Uuid;

export const expertEvents = {
  added: defineExpertEvent('expert.added', { groupId: GroupId, profile: ExpertProfile, addedBy: PersonId }),
  /** An application that two people approved; the first event of an expert who applied. */
  vetted: defineExpertEvent('expert.vetted', {
    groupId: GroupId,
    profile: ExpertProfile,
    applicationId: Uuid,
    /** The school that recommended the applicant, whose works they never score. */
    recommendingSchool: SchoolCode.optional(),
  }),
  /** From a spreadsheet of the organiser; nothing is assigned before they are activated. */
  imported: defineExpertEvent('expert.imported', { groupId: GroupId, profile: ExpertProfile, importedBy: PersonId }),
  activated: defineExpertEvent('expert.activated', { activatedBy: PersonId }),
  /** A version of the organisation's contract, accepted by the expert. */
  contractAccepted: defineExpertEvent('expert.contract_accepted', {
    groupId: GroupId,
    version: z.number().int().min(1),
  }),
  profileChanged: defineExpertEvent('expert.profile_changed', { profile: ExpertProfile }),
  /** What the expert says of themselves. The last one counts. */
  profileStated: defineExpertEvent('expert.profile_stated', {
    stated: StatedProfile,
    /** The people close to them (`StatedPeople`). */
    people: Sealed,
    peopleCount: z.number().int().min(0).max(100),
  }),
  suspended: defineExpertEvent('expert.suspended', { reason: Reason }),
  reinstated: defineExpertEvent('expert.reinstated', { reason: Reason }),
  retired: defineExpertEvent('expert.retired'),
  conflictDeclared: defineExpertEvent('expert.conflict_declared', {
    conflictId,
    subject: ConflictSubject,
    type: ConflictType,
    source: z.enum(['expert', 'team', 'organiser', 'rule']),
    /** Null: found by a rule. */
    declaredBy: PersonId.nullable(),
    /** Of a rule alone. */
    evidence: ConflictEvidence.optional(),
  }),
  /** The first of two people who waive a conflict that a rule found. */
  waiverProposed: defineExpertEvent('expert.waiver_proposed', { conflictId, proposedBy: PersonId, reason: Reason }),
  conflictWaived: defineExpertEvent('expert.conflict_waived', { conflictId, waivedBy: PersonId, reason: Reason }),
  conflictUpheld: defineExpertEvent('expert.conflict_upheld', {
    conflictId,
    upheldBy: PersonId,
    // Absent in what older releases recorded.
    reason: Reason.optional(),
  }),
};
export type ExpertEvent = EventOf<typeof expertEvents>;

export type Conflict = {
  readonly subject: ConflictSubject;
  readonly type: ConflictType;
  readonly source: 'expert' | 'team' | 'organiser' | 'rule';
  readonly declaredBy: PersonId | null;
  readonly evidence?: ConflictEvidence;
  /** A declared conflict applies until somebody else waives it. */
  readonly status: 'declared' | 'waived' | 'upheld';
  /** That it be waived; stays on record whatever is decided. */
  readonly waiver?: Proposed;
  /** Who waived or upheld it, and why. */
  readonly decision?: { readonly by: PersonId; readonly reason: string | null };
};
export type Expert =
  | { readonly status: 'none' }
  | {
      /** `candidate`: imported; `vetted`: approved. Neither is given work before being activated. */
      readonly status: 'candidate' | 'vetted' | 'active' | 'suspended' | 'retired';
      readonly personId: PersonId;
      readonly groupId: GroupId;
      readonly profile: ExpertProfile;
      /** Stays among the schools of the profile. */
      readonly recommendingSchool?: SchoolCode;
      /** The version of the contract that the expert accepted last. */
      readonly acceptedContract?: number;
      /** What the expert said last. */
      readonly stated?: StatedProfile;
      readonly statedPeople?: Sealed;
      /** Of the stated schools, those that keep the expert from works. */
      readonly statedSchools?: readonly SchoolCode[];
      readonly conflicts: ReadonlyMap<string, Conflict>;
    };

/** Not given work before being activated. */
export const isWaiting = ({ status }: { readonly status: Expert['status'] }) =>
  status === 'candidate' || status === 'vetted';

/** An expert's stream has the person's id: one person is one expert. */
export const expertStreamId = (personId: PersonId) => `expert-${personId}`;
export const newExpert = (): Expert => ({ status: 'none' });

const withConflict = ({ conflicts }: Existing<Expert>, id: string, change: Partial<Conflict>) => {
  const conflict = conflicts.get(id);
  if (!conflict) throw new Error(`conflict ${id} was never declared`);
  return { conflicts: new Map(conflicts).set(id, { ...conflict, ...change }) };
};

export const evolveExpert = evolving<Expert, ExpertEvent>()(
  {
    'expert.added': ({ personId, groupId, profile }) => ({
      status: 'active',
      personId,
      groupId,
      profile,
      conflicts: new Map(),
    }),
    'expert.imported': ({ personId, groupId, profile }) => ({
      ...{ status: 'candidate', personId, groupId, profile, conflicts: new Map() },
    }),
    'expert.vetted': ({ personId, groupId, profile, recommendingSchool }) => ({
      ...{ status: 'vetted', personId, groupId, profile, conflicts: new Map() },
      ...(recommendingSchool && { recommendingSchool }),
    }),
  },
  {
    'expert.activated': (state) => ({ ...state, status: 'active' }),
    'expert.contract_accepted': (state, { version }) => ({ ...state, acceptedContract: version }),
    'expert.profile_changed': (state, { profile }) => ({ ...state, profile }),
    'expert.profile_stated': (state, { stated, people, at }) => ({
      ...state,
      stated,
      statedPeople: people,
      statedSchools: recentSchools(stated, at),
    }),
    'expert.suspended': (state) => ({ ...state, status: 'suspended' }),
    'expert.reinstated': (state) => ({ ...state, status: 'active' }),
    'expert.retired': (state) => ({ ...state, status: 'retired' }),
    'expert.conflict_declared': (state, { conflictId: id, subject, type, source, declaredBy, evidence }) => ({
      ...state,
      conflicts: new Map(state.conflicts).set(id, {
        ...{ subject, type, source, declaredBy, status: 'declared' },
        ...(evidence && { evidence }),
      }),
    }),
    'expert.waiver_proposed': (state, { conflictId, proposedBy, reason }) => ({
      ...state,
      ...withConflict(state, conflictId, { waiver: { proposedBy, reason } }),
    }),
    'expert.conflict_waived': (state, { conflictId, waivedBy, reason }) => ({
      ...state,
      ...withConflict(state, conflictId, { status: 'waived', decision: { by: waivedBy, reason } }),
    }),
    'expert.conflict_upheld': (state, { conflictId, upheldBy, reason = null }) => ({
      ...state,
      ...withConflict(state, conflictId, { status: 'upheld', decision: { by: upheldBy, reason } }),
    }),
  },
);

export const expertOf = streamsOf(expertStreamId, newExpert, evolveExpert);
export const manyExperts = several('expert', expertOf);
export const expertDecider = decidersOf<Expert, ExpertEvent>()('expertNotFound');
