import { expect } from 'vitest';
import { type CompetitionEvent, evolveCompetition, newCompetition } from '../competition/competition.ts';
import type { Item } from '../competition/item.ts';
import {
  by,
  competitionId,
  created,
  described,
  enrolmentSettings,
  groupId,
  item,
  itemId,
  march,
  published,
  stage,
  withEnrolment,
  withItems,
  withReview,
  withStages,
  withSubmission,
} from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import type { Actor, By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { EnrolmentId, InvitationId, OrderId, PersonId, SchoolCode, TeamId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { NOT_IN_REVIEW } from '../submission/leave-review.ts';
import { newWork } from '../submission/work.ts';
import { type EnrolmentEvent, evolveEnrolment, newEnrolment } from './enrolment.ts';
import type { HeldByEnrolment } from './goes-along.ts';
import { evolveTeam, newTeam, type Team, type TeamEvent } from './team.ts';

/**
 * Named situations for the tests of enrolments: ada is captain of the Owls, lin a member, enrolment runs 2–10 March.
 */
export const ada = uuid(21) as PersonId;
export const lin = uuid(22) as PersonId;
export const mia = uuid(23) as PersonId;
export const olga = uuid(24) as PersonId;
export const enrolmentId = uuid(31) as EnrolmentId;
export const teamId = uuid(32) as TeamId;
export const invitationId = uuid(33) as InvitationId;
export const orderId = uuid(34) as OrderId;
export const school = '10001' as SchoolCode;
export const tokenHash = 'a'.repeat(64);
export { competitionId, groupId, itemId, march };

export const closes = march(10);
export const noon = march(5, '12:00:00.000');
export const as = (personId: PersonId, at: Instant = noon): By => by(at, personId);
export const acting = (personId: PersonId, actor: Partial<Actor>, at: Instant = noon): By => {
  const plain = by(at, personId);
  return { ...plain, actor: { ...plain.actor, ...actor } };
};

/** Offices that approve before the organiser, each with its refusal where not it but the other is asked. */
export const offices = [
  ['school', 'enroll:team:school', 'schoolApprovalNotAsked', { regionApproval: true }, { schoolApproval: true }],
  ['region', 'enroll:team:region', 'regionApprovalNotAsked', { schoolApproval: true }, { regionApproval: true }],
] as const;
/** Somebody who holds such an office for the team's school. */
export const officer = (permission: string): By =>
  acting(lin, {
    permissions: new Set([permission]),
    schoolCodes: new Set<string>([school]),
    groupIds: new Set([groupId]),
  });

export const enrolmentScenario = scenario(newEnrolment, evolveEnrolment);
export const teamScenario = scenario(newTeam, evolveTeam);
export const enrolmentAfter = (...events: EnrolmentEvent[]) => events.reduce(evolveEnrolment, newEnrolment());
export const teamAfter = (...events: TeamEvent[]) => events.reduce(evolveTeam, newTeam());

type Office = readonly [string, permission: string, refusal: string, other: object, own: object];
type Running = ReturnType<typeof running>;
type Says = (enrolment: ReturnType<typeof enrolmentAfter>, by: By, competition: Running) => { readonly ok: boolean };

/** A decision about a submitted registration that an office makes only where the competition asks for its approval. */
export const isOpenOnlyWhereAsked = ([, permission, refusal, other, own]: Office, says: Says) => {
  const answer = (asked: object) =>
    says(
      enrolmentAfter(started, submitted),
      officer(permission),
      running({ settings: { schoolApproval: false, ...asked } }),
    );
  expect(answer(other)).toEqual(refuse(refusal));
  expect(answer(own).ok).toBe(true);
};

/** Accepted with events of both streams. */
export const accepted = (...facts: (EnrolmentEvent | TeamEvent)[]) => accept(...facts);

type Rules = { item?: Partial<Item>; settings?: Parameters<typeof enrolmentSettings>[0] };
const events = ({ item: changes = {}, settings = {} }: Rules): CompetitionEvent[] => [
  created,
  described,
  withItems(item(changes)),
  withStages(stage('enrol', 2, 10), stage('submit', 5, 15)),
  withEnrolment(enrolmentSettings(settings)),
  withSubmission(),
  withReview,
  published,
];
/** A running competition with these changes to its item and its enrolment stage. */
export const running = (rules: Rules = {}) => events(rules).reduce(evolveCompetition, newCompetition());
export const suspended = [
  ...events({}),
  { type: 'competition.suspended', data: { competitionId, reason: '暂停', at: march(4) } } as const,
].reduce(evolveCompetition, newCompetition());

const at = march(3);
const facts = { enrolmentId, teamId, competitionId, groupId, itemId, captainId: ada, schoolCode: school };
export const started: EnrolmentEvent = { type: 'enrolment.started', data: { ...facts, copiedFrom: null, at } };
export const formed: TeamEvent = {
  type: 'enrolment.team_formed',
  data: { ...facts, name: 'Owls', maxMembers: 3, maxAdvisers: 1, at },
};
export const signed = (personId: PersonId): EnrolmentEvent => ({
  type: 'enrolment.undertaking_signed',
  data: { enrolmentId, personId, rulesVersion: 1, at },
});
export const submitted: EnrolmentEvent = {
  type: 'enrolment.submitted',
  data: { enrolmentId, number: 'A0001', memberIds: [ada], adviserIds: [], at },
};
export const locked: TeamEvent = { type: 'enrolment.team_locked', data: { teamId, at } };
export const completed: TeamEvent = { type: 'enrolment.team_completed', data: { teamId, at: noon } };
export const reopened: TeamEvent = { type: 'enrolment.team_reopened', data: { teamId, at: noon } };
export const schoolApproved: EnrolmentEvent = {
  type: 'enrolment.school_approved',
  data: { enrolmentId, approvedBy: olga, at },
};
export const regionApproved: EnrolmentEvent = {
  type: 'enrolment.region_approved',
  data: { enrolmentId, approvedBy: olga, at },
};
export const payBy = march(6);
export const approved: EnrolmentEvent = {
  type: 'enrolment.approved',
  data: { enrolmentId, approvedBy: olga, fee: fen(12_800), payBy, at },
};
export const paid: EnrolmentEvent = { type: 'enrolment.paid', data: { enrolmentId, orderId, amount: fen(12_800), at } };
export const rejected: EnrolmentEvent = {
  type: 'enrolment.rejected',
  data: { enrolmentId, rejectedBy: olga, reason: '材料不符', at },
};
export const withdrawn: EnrolmentEvent = {
  type: 'enrolment.withdrawn',
  data: { enrolmentId, withdrawnBy: ada, reason: '另有安排', at },
};
export const proposed: EnrolmentEvent = {
  type: 'enrolment.disqualification_proposed',
  data: { enrolmentId, proposedBy: olga, reason: '抄袭', at },
};
export const invited = (
  changes: Partial<Extract<TeamEvent, { type: 'enrolment.member_invited' }>['data']> = {},
): TeamEvent => ({
  type: 'enrolment.member_invited',
  data: { teamId, invitationId, role: 'member', tokenHash, expiresAt: march(8), inviteeId: null, at, ...changes },
});
export const joined = (personId: PersonId, role: 'member' | 'adviser' = 'member'): TeamEvent => ({
  type: 'enrolment.member_accepted',
  data: { teamId, invitationId, personId, role, schoolCode: school, at },
});

export const swapRequested: TeamEvent = {
  type: 'enrolment.swap_requested',
  data: { teamId, invitationId, outgoingId: lin, role: 'member', requestedBy: ada, reason: '出国交流', at: noon },
};
export const swapInvited = invited({ expiresAt: march(12, '12:00:00.000'), at: noon });
export const swapAgreed: TeamEvent = {
  type: 'enrolment.swap_agreed',
  data: { teamId, invitationId, personId: lin, at: noon },
};
export const swapAccepted: TeamEvent = {
  type: 'enrolment.swap_accepted',
  data: { teamId, invitationId, personId: mia, schoolCode: school, rulesVersion: 1, at: noon },
};
export const captaincyOffered = (to: PersonId, offeredBy: PersonId | null = ada): TeamEvent => ({
  type: 'enrolment.captaincy_offered',
  data: { teamId, from: ada, to, offeredBy, expiresAt: march(8, '12:00:00.000'), at: noon },
});

/** A team without a work; `more`: with one, and with its review. */
export const holding = (team: Team, more: Partial<HeldByEnrolment> = {}): HeldByEnrolment => ({
  team,
  work: newWork(),
  review: NOT_IN_REVIEW,
  ...more,
});
export const dissolved: TeamEvent = { type: 'enrolment.team_dissolved', data: { teamId, reason: '另有安排', at } };
