import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { enrolmentById, enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { stageFor } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, EnrolmentId, ItemId, PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, MOST_REMINDED, REGISTRATIONS, toOne } from './addressed.ts';
import { orderedDisqualification } from './objection-letters.ts';

const registration = async (db: Db, enrolmentId: EnrolmentId) => {
  const row = await enrolmentById(db, enrolmentId);
  const competition = row && (await editionOf(db, row.competitionId));
  return row && competition && { row, said: { competition, team: row.teamName } };
};

const registrationOfTeam = async (db: Db, teamId: TeamId) => {
  const row = await enrolmentOfTeam(db, teamId);
  const competition = row && (await editionOf(db, row.competitionId));
  return (
    row &&
    competition && {
      row,
      captainId: row.captainId,
      swap: row.team?.swap,
      said: { competition, team: row.teamName },
      path: `/center/competition/item?id=${row.enrolmentId}` as const,
    }
  );
};

const registrationEnds = async (
  db: Db,
  { competitionId, itemId }: { competitionId: CompetitionId; itemId: ItemId },
) => {
  const stages = (await competitionById(db, competitionId))?.settings.stages ?? [];
  return stageFor(stages, 'enrol', itemId)?.closesAt;
};

export const registrationApproved = async (
  db: Db,
  { data: { enrolmentId, fee, payBy } }: EventOf<'enrolment.approved'>,
): Promise<readonly Addressed[]> => {
  const found = await registration(db, enrolmentId);
  if (!found) return [];
  const said = { ...found.said, number: found.row.number ?? '' };
  if (fee === 0 || payBy === null)
    return toOne(found.row.captainId, { kind: 'signUpApproved', said, path: REGISTRATIONS });
  const owed = { ...said, amount: { fen: fee }, payBy: { at: payBy } };
  return toOne(found.row.captainId, { kind: 'signUpToPay', said: owed, path: REGISTRATIONS });
};

/** To the captain when somebody else paid, such as the school; a payer has the payment's own notification. */
export const registrationPaid = async (
  db: Db,
  { data: { enrolmentId, orderId } }: EventOf<'enrolment.paid'>,
): Promise<readonly Addressed[]> => {
  const [found, order] = await Promise.all([registration(db, enrolmentId), orderRow(db, orderId)]);
  if (!found || !order || order.payerId === found.row.captainId) return [];
  return toOne(found.row.captainId, { kind: 'signUpPaid', said: found.said, path: REGISTRATIONS });
};

export const registrationReturned = async (
  db: Db,
  { data: { enrolmentId, reason, correctUntil } }: EventOf<'enrolment.returned'>,
): Promise<readonly Addressed[]> => {
  const found = await registration(db, enrolmentId);
  const until = correctUntil ?? (found && (await registrationEnds(db, found.row)));
  if (!found || !until) return [];
  const said = { ...found.said, reason, until: { at: until } };
  return toOne(found.row.captainId, { kind: 'signUpReturned', said, path: REGISTRATIONS });
};

const TURNED_DOWN = {
  'enrolment.rejected': 'signUpRejected',
  'enrolment.disqualified': 'signUpDisqualified',
} as const;

export const registrationTurnedDown = async (
  db: Db,
  { type, data }: EventOf<keyof typeof TURNED_DOWN>,
): Promise<readonly Addressed[]> => {
  const found = await registration(db, data.enrolmentId);
  if (!found) return [];
  const said = { ...found.said, reason: data.reason };
  // The page of the registration has the evidence.
  const page = `/center/competition/item?id=${data.enrolmentId}` as const;
  const path = type === 'enrolment.disqualified' ? page : REGISTRATIONS;
  const letters = toOne(found.row.captainId, { kind: TURNED_DOWN[type], said, path });
  return type === 'enrolment.disqualified' ? [...letters, ...(await orderedDisqualification(db, { data }))] : letters;
};

export const registrationExpired = async (
  db: Db,
  { data }: EventOf<'enrolment.expired'>,
): Promise<readonly Addressed[]> => {
  const found = await registration(db, data.enrolmentId);
  return found ? toOne(found.row.captainId, { kind: 'signUpExpired', said: found.said, path: REGISTRATIONS }) : [];
};

/** To the captain, unless the captain did it. */
export const registrationWithdrawnOrReinstated = async (
  db: Db,
  event: EventOf<'enrolment.withdrawn' | 'enrolment.reinstated'>,
): Promise<readonly Addressed[]> => {
  const found = await registration(db, event.data.enrolmentId);
  const by = event.type === 'enrolment.withdrawn' ? event.data.withdrawnBy : event.data.reinstatedBy;
  if (!found || by === found.row.captainId) return [];
  const said = { ...found.said, reason: event.data.reason };
  const kind = event.type === 'enrolment.withdrawn' ? 'signUpWithdrawn' : 'signUpReinstated';
  return toOne(found.row.captainId, { kind, said, path: REGISTRATIONS });
};

/** To the new captain, and to the former one: a member accepts days after the offer, or an organiser forces it. */
export const captainTransferred = async (
  db: Db,
  { data: { teamId, from, to, forcedBy, reason } }: EventOf<'enrolment.captain_transferred'>,
): Promise<readonly Addressed[]> => {
  const said = (await registrationOfTeam(db, teamId))?.said;
  if (!said) return [];
  const toNewCaptain = toOne(to, { kind: 'captainNow', said, path: REGISTRATIONS });
  if (forcedBy === null)
    return [...toNewCaptain, ...toOne(from, { kind: 'captaincyAccepted', said, path: REGISTRATIONS })];
  const replaced = { ...said, reason: reason ?? '' };
  return [...toNewCaptain, ...toOne(from, { kind: 'captainReplaced', said: replaced, path: REGISTRATIONS })];
};

/** To the member who is asked; to the captain when it went on to that member by itself. */
export const captaincyOffered = async (
  db: Db,
  { data: { teamId, to, from, offeredBy, expiresAt } }: EventOf<'enrolment.captaincy_offered'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  if (!team) return [];
  const said = { ...team.said, until: { at: expiresAt } };
  const { path } = team;
  const asked = toOne(to, { kind: 'captaincyOffered', said, path });
  return offeredBy ? asked : [...asked, ...toOne(from, { kind: 'captaincyPassedOn', said, path })];
};

/** To the captain, unless the captain took it back. */
export const captaincyOfferEnded = async (
  db: Db,
  { data: { teamId, how } }: EventOf<'enrolment.captaincy_offer_ended'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  if (!team || how === 'withdrawn') return [];
  const kind = how === 'declined' ? 'captaincyDeclined' : 'captaincyUnanswered';
  return toOne(team.captainId, { kind, said: team.said, path: team.path });
};

export const swapRequested = async (
  db: Db,
  { data: { teamId, outgoingId, reason } }: EventOf<'enrolment.swap_requested'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  return team ? toOne(outgoingId, { kind: 'swapRequested', said: { ...team.said, reason }, path: team.path }) : [];
};

/** The administrators of the team's school where schools approve registrations, else the organisers; none of the team. */
async function decidersOfSwap(db: Db, row: EnrolmentRow, except: readonly PersonId[]): Promise<PersonId[]> {
  const asked = { groupId: row.groupId, except, most: MOST_REMINDED };
  const rules = (await competitionById(db, row.competitionId))?.settings.enrolment;
  const ofSchool =
    rules?.schoolApproval && row.schoolCode
      ? await idsOfWhoMay(db, { ...asked, permission: 'enroll:team:school', schoolCode: row.schoolCode })
      : [];
  return ofSchool.length > 0 ? ofSchool : idsOfWhoMay(db, { ...asked, permission: 'enroll:team:edit' });
}

/** To the captain and to those who decide, once both have agreed, whichever of the two was last. */
export const swapAgreed = async (
  db: Db,
  { data: { teamId, invitationId } }: EventOf<'enrolment.swap_agreed' | 'enrolment.swap_accepted'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  const swap = team?.swap;
  if (!team || swap?.invitationId !== invitationId || !swap.agreed || !swap.incoming) return [];
  const { row, said, path, captainId } = team;
  const people = [captainId, ...row.memberIds, ...row.adviserIds, swap.outgoingId, swap.incoming.personId];
  const once = `swap-${invitationId}`;
  return [
    { to: [captainId], letter: { kind: 'swapToDecide', said, path }, once },
    {
      to: await decidersOfSwap(db, row, people),
      letter: { kind: 'swapToApprove', said, path: '/signUpManagement?status=swapToDecide' },
      once,
    },
  ];
};

/** To the one who joins; the captain and the one who leaves are notified of that. */
export const swapApproved = async (
  db: Db,
  { data: { teamId, incomingId } }: EventOf<'enrolment.swap_approved'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  return team ? toOne(incomingId, { kind: 'swapMade', said: team.said, path: team.path }) : [];
};

/** To the captain, the one who stays and the one who had accepted to join, without the one of them who ended it. */
export const swapEnded = async (
  db: Db,
  { data: { teamId, outgoingId, incomingId, endedBy, reason } }: EventOf<'enrolment.swap_ended'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  if (!team) return [];
  const said = { ...team.said, reason };
  const inTeam = [team.captainId, outgoingId].filter((personId) => personId !== endedBy);
  return [
    ...inTeam.flatMap((personId) => toOne(personId, { kind: 'swapEnded', said, path: team.path })),
    // They cannot open the page of the team.
    ...(incomingId && incomingId !== endedBy
      ? toOne(incomingId, { kind: 'swapEnded', said, path: REGISTRATIONS })
      : []),
  ];
};

/** To everybody in the team but the captain; once a day, however often it is reopened. */
export const teamCompleted = async (
  db: Db,
  { data: { teamId, at } }: EventOf<'enrolment.team_completed'>,
): Promise<readonly Addressed[]> => {
  const team = await registrationOfTeam(db, teamId);
  if (!team) return [];
  const to = [...new Set([...team.row.memberIds, ...team.row.adviserIds])].filter((one) => one !== team.captainId);
  const once = `complete-${teamId}-${dayInChina(at)}`;
  return to.length > 0 ? [{ to, letter: { kind: 'teamCompleted', said: team.said, path: team.path }, once }] : [];
};

export const memberRemoved = async (
  db: Db,
  { data: { teamId, personId, reason } }: EventOf<'enrolment.member_removed'>,
): Promise<readonly Addressed[]> => {
  const said = (await registrationOfTeam(db, teamId))?.said;
  return said ? toOne(personId, { kind: 'memberRemoved', said: { ...said, reason }, path: REGISTRATIONS }) : [];
};

const CHANGED = {
  'enrolment.member_accepted': 'memberJoined',
  'enrolment.member_declined': 'invitationDeclined',
  'enrolment.member_left': 'memberLeft',
} as const;

/** To the captain, who waits for the answer. It does not say who, so that an erasure leaves no name in it. */
export const teamChanged = async (
  db: Db,
  { type, data }: EventOf<keyof typeof CHANGED>,
): Promise<readonly Addressed[]> => {
  const found = await registrationOfTeam(db, data.teamId);
  if (!found) return [];
  return toOne(found.captainId, { kind: CHANGED[type], said: found.said, path: '/center/team' });
};
