import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingNamed } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { EnrolmentId, InvitationId, OrderId, PersonId, TeamId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { placeOrder } from '../payment/place-order.ts';
import { NOT_IN_REVIEW } from '../submission/leave-review.ts';
import { newWork } from '../submission/work.ts';
import { acceptCaptaincy } from './accept-captaincy.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { agreeToSwap } from './agree-to-swap.ts';
import { approveEnrolment } from './approve-enrolment.ts';
import { approveSwap } from './approve-swap.ts';
import { completeTeam } from './complete-team.ts';
import { declineInvitation } from './decline-invitation.ts';
import { disqualifyEnrolment } from './disqualify-enrolment.ts';
import { endSwap } from './end-swap.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { evolveEnrolment, newEnrolment } from './enrolment.ts';
import { expireEnrolment } from './expire-enrolment.ts';
import { forceTransferCaptain } from './force-transfer-captain.ts';
import type { GoesAlong } from './goes-along.ts';
import { inviteMember } from './invite-member.ts';
import { leaveTeam } from './leave-team.ts';
import { offerCaptaincy } from './offer-captaincy.ts';
import { proposeDisqualification } from './propose-disqualification.ts';
import { recordPayment } from './record-payment.ts';
import { reinstateEnrolment } from './reinstate-enrolment.ts';
import { rejectEnrolment } from './reject-enrolment.ts';
import { removeMember } from './remove-member.ts';
import { reopenTeam } from './reopen-team.ts';
import { reorderAuthors } from './reorder-authors.ts';
import { requestSwap } from './request-swap.ts';
import { returnEnrolment } from './return-enrolment.ts';
import { revertPayment } from './revert-payment.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { schoolApproveEnrolment } from './school-approve-enrolment.ts';
import { signUndertaking } from './sign-undertaking.ts';
import {
  acting,
  as,
  closes,
  competitionId,
  groupId,
  holding,
  itemId,
  march,
  olga,
  running,
  school,
  tokenHash,
} from './situations.fixture.ts';
import { startEnrolment } from './start-enrolment.ts';
import { submitEnrolment } from './submit-enrolment.ts';
import { evolveTeam, newTeam, type Team, type TeamEvent } from './team.ts';
import { withdrawEnrolment } from './withdraw-enrolment.ts';

/**
 * Everything that can be attempted on three enrolments of one item with two places, in any order and at any moment
 * from before registration opens until after it has closed. The invariants are checked after every step.
 */
const people = [71, 72, 73, 74, 75].map(uuid) as PersonId[];
const quota = 2;
const rules = (schoolApproval: boolean, organiserApproval: boolean, fee: number, maxMembers: number) =>
  running({
    item: { minMembers: 2, maxMembers, maxAdvisers: 1, quota, fee: fen(fee) },
    settings: { schoolApproval, organiserApproval },
  });
type Competition = ReturnType<typeof running>;

type Entry = { readonly enrolment: Enrolment; readonly team: Team };
/** Attempts on an approved enrolment. */
const afterApproval = [
  'order',
  'pay',
  'giveBack',
  'expire',
  'withdraw',
  'organiserWithdraws',
  'propose',
  'disqualify',
  'reinstate',
] as const;
const swaps = ['swap', 'agree', 'acceptSwap', 'approveSwap', 'endSwap'] as const;
const actions = [
  'start',
  'invite',
  'accept',
  'decline',
  'revoke',
  'remove',
  'leave',
  'transfer',
  'takeOver',
  ...swaps,
  'force',
  'reorder',
  'complete',
  'reopen',
  'sign',
  'submit',
  'schoolApprove',
  'approve',
  'return',
  'reject',
  ...afterApproval,
] as const;
type Step = {
  readonly entry: number;
  readonly act: (typeof actions)[number];
  readonly who: number;
  readonly whom: number;
  readonly adviser: boolean;
};
/** A team's actions while it forms, and the back office's with a submitted enrolment. */
const early = [
  'invite',
  'invite',
  'accept',
  'accept',
  'accept',
  'sign',
  'decline',
  'leave',
  'remove',
  'transfer',
  'takeOver',
  'complete',
  'reopen',
  'submit',
] as const; // prettier-ignore
const late = ['return', 'reject', 'approve', ...afterApproval, ...swaps, 'submit'] as const;
/** A series of attempts on one entry, now or at a moment when something ends. */
const attempts = (act: fc.Arbitrary<Step['act']>) =>
  fc
    .record({
      entry: fc.nat(2),
      moment: fc.option(fc.constantFrom(-1, 0, 1, 24 * 3_600_000, 4 * 24 * 3_600_000), { freq: 3 }),
      tries: fc.array(fc.record({ act, who: fc.nat(4), whom: fc.nat(4), adviser: fc.boolean() }), {
        minLength: 1,
        maxLength: 9,
      }),
    })
    .map(({ entry, moment, tries }) => ({ moment, steps: tries.map((one): Step => ({ entry, ...one })) }));
const groups = fc.array(
  fc.oneof(
    attempts(fc.constantFrom(...early)),
    attempts(fc.constantFrom(...late)),
    attempts(fc.constantFrom(...actions)),
  ),
  { maxLength: 8 },
);
const teamChanges = /^enrolment\.(member_(invited|accepted|removed|left)|authors_reordered|team_renamed)$/;
const changesTeam = (events: readonly { readonly type: string }[]) => events.some(({ type }) => teamChanges.test(type));

/** The transitions of an enrolment, as the design draws them; a reinstated one returns to its former state. */
const ways: Record<string, readonly string[]> = {
  none: ['draft'],
  draft: ['draft', 'submitted', 'awaitingPayment', 'active', 'withdrawn'],
  submitted: ['submitted', 'schoolApproved', 'awaitingPayment', 'active', 'draft', 'rejected', 'withdrawn'],
  schoolApproved: ['schoolApproved', 'awaitingPayment', 'active', 'draft', 'rejected', 'withdrawn'],
  awaitingPayment: ['awaitingPayment', 'active', 'expired', 'withdrawn'],
  active: ['active', 'awaitingPayment', 'withdrawn', 'disqualified'],
};
const over = ['withdrawn', 'rejected', 'expired', 'disqualified'];
const person = (n: number) => people[n % people.length] as PersonId;
const staff = {
  permissions: new Set(['enroll:team:edit', 'enroll:team:school']),
  groupIds: new Set([groupId]),
  schoolCodes: new Set([school]),
};

/** One team's path from start to fee, so that most histories get far enough to fail late. */
const usual = (entry: number): Step[] =>
  (
    [
      ['start', 0],
      ['invite', 0],
      ['accept', 1],
      ['sign', 0],
      ['sign', 1],
      ['submit', 0],
      ['schoolApprove', 0],
      ['approve', 0],
      ['order', 0],
      ['pay', 0],
    ] as const
  ).map(([act, who]) => ({ entry, act, who: (who + entry * 2) % 5, whom: 1, adviser: false }));

type World = {
  readonly competition: Competition;
  readonly entries: Entry[];
  readonly invited: Map<number, InvitationId[]>;
  readonly orders: Map<EnrolmentId, OrderId>;
  numbers: number;
  ids: number;
};
const takesPlace = ({ enrolment }: Entry) => enrolment.status === 'awaitingPayment' || enrolment.status === 'active';

const tried = (world: World, { entry: n, act, who, whom, adviser }: Step, at: Instant) => {
  const { competition } = world;
  const { enrolment, team } = world.entries[n] as Entry;
  const enrolmentId = uuid(10 + n) as EnrolmentId;
  const teamId = uuid(20 + n) as TeamId;
  const fresh = () => uuid(1000 + ++world.ids);
  const by: By = { ...as(person(who), at), newId: fresh };
  const organiser: By = { ...acting(whom % 2 ? olga : person(4), staff, at), newId: fresh };
  const captain: By = team.status === 'none' ? by : { ...as(team.captainId, at), newId: fresh };
  const placesTaken = world.entries.filter(takesPlace).length;
  const invitations = world.invited.get(n) ?? [];
  const invitationId = invitations[whom % (invitations.length || 1)] ?? (uuid(5) as InvitationId);
  const swapId = (team.status !== 'none' && team.swap?.invitationId) || (uuid(6) as InvitationId);
  const held = { teamId, invitationId, tokenHash };
  const reason = 'because';
  const orderId = world.orders.get(enrolmentId);
  switch (act) {
    case 'start': {
      const command = { enrolmentId, teamId, competitionId, itemId, teamName: 'Owls' };
      return startEnrolment(enrolment, team, competition, command, { schoolCode: school }, by);
    }
    case 'invite': {
      const id = fresh() as InvitationId;
      world.invited.set(n, [...invitations, id]);
      const role = adviser ? ('adviser' as const) : ('member' as const);
      return inviteMember(
        team,
        { teamId, invitationId: id, role, tokenHash, days: 5, inviteeId: null },
        captain,
        competition,
      );
    }
    case 'accept':
      return acceptInvitation(team, held, by, competition, { schoolCode: school, missing: [] });
    case 'decline':
      return declineInvitation(team, held, by);
    case 'revoke':
      return revokeInvitation(team, { teamId, invitationId }, captain);
    case 'remove':
      return removeMember(team, { teamId, personId: person(whom), reason }, captain);
    case 'leave':
      return leaveTeam(team, { teamId }, by);
    case 'transfer':
      return offerCaptaincy(team, { teamId, to: person(whom) }, captain, enrolment, competition);
    case 'takeOver':
      return acceptCaptaincy(team, { teamId }, by, enrolment, competition);
    case 'swap': {
      const id = fresh() as InvitationId;
      world.invited.set(n, [...invitations, id]);
      const command = { teamId, invitationId: id, tokenHash, outgoingId: person(whom), reason };
      return requestSwap(team, command, captain, enrolment, competition);
    }
    case 'agree':
      return agreeToSwap(team, { teamId, invitationId: swapId }, by, competition);
    case 'acceptSwap':
      return acceptInvitation(team, { ...held, invitationId: swapId }, by, competition, {
        schoolCode: school,
        missing: [],
      });
    case 'approveSwap':
      return approveSwap(
        team,
        { teamId, invitationId: swapId },
        organiser,
        enrolment,
        competition,
        NOT_IN_REVIEW,
        newWork(),
        true,
      );
    case 'endSwap':
      return endSwap(team, { teamId, invitationId: swapId, reason }, captain);
    case 'force':
      return forceTransferCaptain(team, enrolment, { teamId, to: person(whom), reason }, organiser);
    case 'reorder': {
      const memberIds = team.status === 'none' ? [person(who)] : team.members.map((m) => m.personId).toReversed();
      return reorderAuthors(team, { teamId, memberIds }, captain);
    }
    case 'complete':
      return completeTeam(team, { teamId }, captain, competition);
    case 'reopen':
      return reopenTeam(team, { teamId }, captain);
    case 'sign':
      return signUndertaking(enrolment, { enrolmentId }, by, team, competition);
    case 'submit': {
      const schools = new Map(team.status === 'none' ? [] : team.members.map((m) => [m.personId, school]));
      const facts = {
        placesTaken,
        schoolPlacesTaken: 0,
        nextNumber: `A${world.numbers + 1}`,
        missing: new Map(),
        study: null,
        named: nothingNamed,
        schools,
      };
      return submitEnrolment(enrolment, { enrolmentId }, captain, team, competition, facts);
    }
    case 'schoolApprove':
      return schoolApproveEnrolment(enrolment, { enrolmentId }, organiser, competition, {
        placesTaken,
        schoolPlacesTaken: 0,
      });
    case 'approve':
      return approveEnrolment(enrolment, { enrolmentId }, organiser, competition, {
        placesTaken,
        schoolPlacesTaken: 0,
      });
    case 'return':
      return returnEnrolment(enrolment, { enrolmentId, reason }, organiser, team, competition);
    case 'reject':
      return rejectEnrolment(enrolment, { enrolmentId, reason }, organiser, competition);
    case 'order': {
      const placed = placeOrder(
        [enrolment],
        competition,
        { orderId: fresh() as OrderId, enrolmentIds: [enrolmentId] },
        captain,
        { heldBy: new Map([...world.orders.keys()].map((id) => [id, captain.actor.personId])) },
      );
      for (const { data } of placed.ok ? placed.events : []) world.orders.set(enrolmentId, data.orderId);
      return undefined;
    }
    case 'pay':
      return orderId && recordPayment(enrolment, { enrolmentId, orderId, amount: fen(12_800) }, as(olga, at));
    case 'giveBack':
      world.orders.delete(enrolmentId);
      return orderId && revertPayment(enrolment, { enrolmentId, orderId }, as(olga, at));
    case 'expire':
      return expireEnrolment(enrolment, { enrolmentId }, as(olga, at), { orderOpen: orderId !== undefined });
    case 'withdraw':
      return withdrawEnrolment(enrolment, { enrolmentId, reason }, by, competition, holding(team));
    case 'organiserWithdraws':
      return withdrawEnrolment(enrolment, { enrolmentId, reason }, organiser, competition, holding(team));
    case 'propose':
      return proposeDisqualification(enrolment, { enrolmentId, reason }, organiser);
    case 'disqualify':
      return disqualifyEnrolment(enrolment, { enrolmentId }, organiser, holding(team));
    case 'reinstate': {
      const feeStanding = orderId ? ('kept' as const) : ('givenBack' as const);
      const facts = { placesTaken, schoolPlacesTaken: 0, feeStanding };
      return reinstateEnrolment(enrolment, { enrolmentId, reason }, organiser, holding(team), competition, facts);
    }
  }
};

type Outcome = Decision<EnrolmentEvent | GoesAlong, string> | undefined;
const isTeamEvent = (event: EnrolmentEvent | GoesAlong): event is TeamEvent =>
  'teamId' in event.data && event.type.startsWith('enrolment.') && event.type !== 'enrolment.started';
const isOfEnrolment = (event: EnrolmentEvent | GoesAlong): event is EnrolmentEvent =>
  event.type.startsWith('enrolment.') && !isTeamEvent(event);
const folded = (entry: Entry, events: readonly (EnrolmentEvent | GoesAlong)[]): Entry =>
  events.reduce<Entry>(({ enrolment, team }, event) => {
    if (isTeamEvent(event)) return { enrolment, team: evolveTeam(team, event) };
    // No enrolment here has a work that could end with it.
    if (!isOfEnrolment(event)) return expect.fail(event.type);
    return { team, enrolment: evolveEnrolment(enrolment, event) };
  }, entry);

const signingUp = new Set<string>([
  'enrolment.started',
  'enrolment.member_invited',
  'enrolment.member_accepted',
  'enrolment.undertaking_signed',
  'enrolment.submitted',
]);

/** The invariants: the names of the broken rules. */
const broken = (entry: Entry, before: Entry, events: readonly (EnrolmentEvent | GoesAlong)[], at: Instant) => {
  const { enrolment, team } = entry;
  if (enrolment.status === 'none' || team.status === 'none') return events.length > 0 ? ['facts of nothing'] : [];
  const members = team.members.map((m) => m.personId);
  const everybody = [...members, ...team.advisers.map((m) => m.personId)];
  const lookedAt = ['submitted', 'schoolApproved', 'awaitingPayment', 'active'].includes(enrolment.status);
  const number = before.enrolment.status === 'none' ? null : before.enrolment.number;
  const correctUntil = before.enrolment.status === 'none' ? undefined : before.enrolment.correctUntil;
  const ends = correctUntil && correctUntil > closes ? correctUntil : closes;
  // The replacement of a member in a submitted team has rules of its own.
  const swapping = events.some(({ type }) => type.startsWith('enrolment.swap_'));
  const rulesKept: Record<string, boolean> = {
    'exactly one captain, who is a member': members.filter((m) => m === team.captainId).length === 1,
    'the same captain in both streams': enrolment.captainId === team.captainId,
    'nobody twice': new Set(everybody).size === everybody.length,
    'no more members and advisers than the item takes': members.length <= team.maxMembers && team.advisers.length <= 1,
    'who is looked at has a fixed team': !lookedAt || team.status === 'locked',
    'who is looked at has members enough': !lookedAt || members.length >= 2,
    'who is looked at has signed': !lookedAt || members.every((m) => enrolment.signed.has(m)),
    'who is looked at has a number': !lookedAt || enrolment.number !== null,
    'a draft may change its team':
      enrolment.status !== 'draft' || team.status === 'forming' || team.status === 'complete',
    'a complete team stays as it is, or is open again':
      before.team.status !== 'complete' || !changesTeam(events) || team.status === 'forming',
    'who withdrew has no team any more': enrolment.status !== 'withdrawn' || team.status === 'dissolved',
    'a number is kept for ever': number === null || enrolment.number === number,
    'a fee is paid before it counts': enrolment.status !== 'active' || enrolment.fee === 0 || enrolment.paidBy !== null,
    'what waits for payment can be paid': enrolment.status !== 'awaitingPayment' || enrolment.paidBy === null,
    'what waits for payment ends': enrolment.status !== 'awaitingPayment' || enrolment.payBy !== null,
    'goes only where the design lets it': over.includes(before.enrolment.status)
      ? enrolment.status === before.enrolment.status || events.some(({ type }) => type === 'enrolment.reinstated')
      : (ways[before.enrolment.status]?.includes(enrolment.status) ?? false),
    'the closing instant is closed, and so is that of a correction': events.every(
      ({ type }) => swapping || !signingUp.has(type) || (at >= march(2) && at < ends),
    ),
  };
  return Object.keys(rulesKept).filter((rule) => !rulesKept[rule]);
};

/** The same command again, at once, by the same person: nothing more happens. */
const mayComeAgain = new Set<Step['act']>(['order', 'giveBack', 'invite', 'reorder', 'swap']);

describe('registrations', () => {
  const history = fc.record({
    rules: fc.tuple(fc.boolean(), fc.boolean(), fc.constantFrom(0, 12_800), fc.constantFrom(2, 3)),
    began: fc.constantFrom(0, 1, 2, 3),
    cut: fc.nat(10),
    groups,
  });

  it('never break a rule of team, place, payment or time, whatever is tried', () => {
    const reached = new Set<string>();
    overHistories(
      fc.property(history, ({ rules: chosen, began, cut, groups }) => {
        const world: World = {
          competition: rules(...chosen),
          entries: [0, 1, 2].map(() => ({ enrolment: newEnrolment(), team: newTeam() })),
          invited: new Map(),
          orders: new Map(),
          numbers: 0,
          ids: 0,
        };
        const opening = [0, 1, 2].slice(0, began).flatMap((n) => usual(n).slice(0, 10 - ((cut * (n + 1)) % 10)));
        let now = Date.parse(began === 0 && cut > 7 ? march(1, '23:59:59.999') : march(2));
        const all = [{ moment: null, steps: opening }, ...groups].flatMap(({ moment, steps }) =>
          steps.map((one, i) => ({ ...one, moment: i === 0 ? moment : null })),
        );
        for (const { moment, ...next } of all) {
          if (moment !== null) now = Math.max(now, Date.parse(closes) + moment);
          const at = new Date(now).toISOString() as Instant;
          const before = world.entries[next.entry] as Entry;
          const decision: Outcome = tried(world, next, at);
          if (!decision?.ok) continue;
          const after = folded(before, decision.events);
          if (decision.events.some(({ type }) => type === 'enrolment.submitted')) world.numbers++;
          world.entries[next.entry] = after;
          const wrong = broken(after, before, decision.events, at);
          if (world.entries.filter(takesPlace).length > quota) wrong.push('no more places than there are');
          if (after.enrolment.status !== 'none') reached.add(after.enrolment.status);
          const again: Outcome = mayComeAgain.has(next.act) ? undefined : tried(world, next, at);
          if (again?.ok && again.events.length > 0) wrong.push('pressing twice is pressing once');
          if (wrong.length > 0) expect.fail(`${next.act}: ${wrong.join(', ')}`);
        }
      }),
      1200,
    );
    // The histories are only useful if they reach every state.
    expect([...reached].toSorted()).toEqual(
      [
        'active',
        'awaitingPayment',
        'disqualified',
        'draft',
        'expired',
        'rejected',
        'schoolApproved',
        'submitted',
        'withdrawn',
      ], // prettier-ignore
    );
  });
});
