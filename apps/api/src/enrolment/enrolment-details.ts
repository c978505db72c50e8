import { awardsOfWork } from '@laurel/db/award/award-list.ts';
import { resultsOf } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { withNamesOf } from '@laurel/db/submission/answer-names.ts';
import { type WorkRow, workOfEnrolment } from '@laurel/db/submission/work-board.ts';
import { type Competition, editionName } from '@laurel/domain/competition/competition.ts';
import { isOver } from '@laurel/domain/competition/editable.ts';
import { formAnswered } from '@laurel/domain/competition/form-versions.ts';
import { signUpFor, stageFor, stageStatus } from '@laurel/domain/competition/stage.ts';
import {
  canApproveEnrolment,
  canApproveSwap,
  canEditEnrolment,
  canEndSwap,
  canSeeEnrolment,
  canSeeForm,
  canSeeProposal,
  canTurnBackEnrolment,
  decidesOnEnrolment,
  isCaptain,
  isInTeam,
  turnsBackUnasked,
} from '@laurel/domain/enrolment/enrolment.policy.ts';
import { LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import { signUpProblems, signUpStep } from '@laurel/domain/enrolment/sign-up-step.ts';
import { approvalTurn } from '@laurel/domain/enrolment/waits-for-approval.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isOwnRegion, isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { canPayEnrolment } from '@laurel/domain/payment/payment.policy.ts';
import { canNameConflicts } from '@laurel/domain/review/review.policy.ts';
import { isGone, isTeams } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { reads } from '../kernel/reads.ts';
import { type Context, found, signedIn } from '../kernel/trpc.ts';
import { ownRegistrationsIn } from '../review/party.ts';
import { partsOf } from './edited-parts.ts';
import { enrolmentHere } from './enrolment-here.ts';
import { invitationPath, invitationSecret } from './invitation-secret.ts';
import { peopleOfTeam } from './people-of-team.ts';
import { enrolmentRemovalShown } from './removal-shown.ts';
import { studyNeeded } from './study-needed.ts';
import { ofSwap, ofSwapEnd } from './swap-party.ts';

export const isLive = (row: EnrolmentRow) => (LIVE_STATUSES as readonly string[]).includes(row.status);

type Around = {
  /** Who approves, as the competition's settings require. */
  readonly asked?: Parameters<typeof approvalTurn>[0] | null | undefined;
  /** A captain's actions end with the competition, and leaving ends when the work is locked. */
  readonly competition: { readonly status: Competition['status'] } | undefined;
  readonly work?: { readonly status: WorkRow['status'] } | undefined;
  /** Their own team is registered, too, so somebody else decides which teams take part. */
  readonly concerned?: boolean;
};

/** What this person may do with this enrolment now: the rules check it again when it is done. */
export const rightsOn = (actor: Actor, row: EnrolmentRow, { asked, competition, work, concerned = false }: Around) => {
  const draft = row.status === 'draft';
  const complete = row.team?.status === 'complete';
  const turn = concerned ? null : approvalTurn(asked ?? {}, row);
  const captain = isCaptain(actor, row);
  const runs = competition !== undefined && !isOver(competition);
  const free = work === undefined || isTeams(work) || isGone(work);
  const edit = canEditEnrolment(actor, row);
  const decides = edit && !concerned;
  const proposal = row.enrolment.disqualification ?? null;
  return {
    fill: captain && draft,
    manageTeam: captain && draft && !complete,
    completeTeam: captain && draft && row.team?.status === 'forming',
    reopenTeam: captain && draft && complete,
    nameConflicts: canNameConflicts(actor, row),
    offerCaptaincy: captain && runs && isLive(row) && row.memberIds.length > 1 && !row.team?.captaincyOffer,
    requestSwap: captain && runs && isLive(row) && row.team?.status === 'locked' && !row.team.swap,
    sign: isInTeam(actor, row) && draft && !row.enrolment.signed.includes(actor.personId),
    leave: isInTeam(actor, row) && !captain && draft,
    pay: row.status === 'awaitingPayment' && canPayEnrolment(actor, row),
    withdraw:
      isLive(row) && free
        ? decides || (captain && runs && !row.paid)
        : decides && isLive(row) && row.status !== 'active',
    /** Once its work is locked: two people. */
    proposeWithdrawal: decides && !free && row.status === 'active' && proposal === null,
    schoolApprove: turn === 'school' && isOwnSchool(actor, row),
    regionApprove: turn === 'region' && isOwnRegion(actor, row),
    approve: turn === 'organiser' && canApproveEnrolment(actor, row),
    turnBack: turn !== null && canTurnBackEnrolment(actor, row) && turnsBackUnasked(actor, row, asked ?? {}) === null,
    forceTransfer: decides && isLive(row) && row.memberIds.length > 1,
    proposeDisqualification: decides && row.status === 'active' && proposal === null,
    secondDisqualification: decides && proposal !== null && isSecondPerson(actor, proposal.proposedBy),
    dismissDisqualification: decides && proposal !== null,
    reinstate: decides && !isLive(row),
  };
};

const invitationsFor = (ctx: Context, row: EnrolmentRow, captain: boolean) =>
  (captain ? (row.team?.invitations ?? []) : [])
    .filter(([id, invitation]) => invitation.status === 'open' && id !== row.team?.swap?.invitationId)
    .map(([invitationId, { role, expiresAt, inviteeId }]) => {
      const path = inviteeId ? null : invitationPath(invitationSecret(ctx.ports.secrets, invitationId));
      return {
        invitationId,
        role,
        expiresAt,
        expired: ctx.now() >= expiresAt,
        /** Null when the invitation names somebody: they find it among their own. */
        url: path ? `${ctx.ports.settings.publicUrl}${path}` : null,
      };
    });

/** The captaincy on offer: to the captain and the one who may take it. */
function offerOf(actor: Actor, { captainId, team }: EnrolmentRow) {
  const offer = team?.captaincyOffer;
  if (!offer || ![captainId, offer.to].includes(actor.personId)) return null;
  return { to: offer.to, expiresAt: offer.expiresAt, mine: offer.to === actor.personId };
}

/** The replacement that waits: for the captain, the one who is to go, and those who approve it. */
async function swapFor(ctx: Context & { readonly actor: Actor }, row: EnrolmentRow) {
  const swap = row.team?.swap;
  if (!row.team || !swap || !isLive(row) || !canEndSwap(ctx.actor, row, swap)) return null;
  const { invitationId, outgoingId, role, reason, agreed, incoming, requestedBy } = swap;
  const invitation = new Map(row.team.invitations).get(invitationId);
  const expired = incoming === null && invitation !== undefined && ctx.now() >= invitation.expiresAt;
  const captain = isCaptain(ctx.actor, row);
  const names = await personNames(ctx.db, [outgoingId, ...(incoming ? [incoming.personId] : [])]);
  const gone = incoming !== null && (await accountOf(ctx.db, incoming.personId))?.status !== 'active';
  const path =
    captain && !incoming && !expired ? invitationPath(invitationSecret(ctx.ports.secrets, invitationId)) : null;
  return {
    ...{ invitationId, role, reason, agreed, expired },
    expiresAt: invitation?.expiresAt ?? null,
    outgoing: { name: names.get(outgoingId)?.name ?? '', me: outgoingId === ctx.actor.personId },
    incoming: incoming && {
      name: names.get(incoming.personId)?.name ?? '',
      schoolName: names.get(incoming.personId)?.schoolName ?? null,
      schoolNameEn: names.get(incoming.personId)?.schoolNameEn ?? null,
      /** Their account has been closed or disabled since they accepted. */
      gone,
    },
    url: path && `${ctx.ports.settings.publicUrl}${path}`,
    can: {
      end: (await ofSwapEnd(ctx.db, { ctx, row })) === null,
      agree: outgoingId === ctx.actor.personId && !agreed,
      approve:
        agreed &&
        incoming !== null &&
        !gone &&
        canApproveSwap(ctx.actor, row) &&
        isSecondPerson(ctx.actor, requestedBy, outgoingId, incoming.personId) &&
        (await ofSwap(ctx.db, { ctx, row })) === null,
    },
  };
}

/** The outcome: the work that was submitted, whether the results of its item are public, and what it won. */
async function outcomeOf(ctx: Context, row: EnrolmentRow, work: WorkRow | undefined) {
  const [results, awards] = await Promise.all([
    resultsOf(ctx.db, row.competitionId, { publicly: true }),
    work ? awardsOfWork(ctx.db, work.workId) : [],
  ]);
  return {
    work: work && work.version > 0 ? { workId: work.workId, title: work.title } : null,
    results: results.some(({ itemId }) => itemId === row.itemId),
    awards: awards.map(({ awardId, rank, facts }) => ({
      awardId,
      rank,
      levelName: facts.levelName,
      score: facts.score,
    })),
  };
}

/** What is proposed, without its files: `evidence` says how many there are for this reader. */
function proposalOf({ enrolment: { disqualification } }: EnrolmentRow) {
  if (!disqualification) return null;
  const { evidence: _files, ...proposal } = disqualification;
  return proposal;
}

/** What one person proposed against a team: neither the team nor its school sees it before a second person decides. */
const UNDECIDED: readonly EnrolmentRow['history'][number]['what'][] = [
  'enrolment.disqualification_proposed',
  'enrolment.disqualification_dismissed',
];

/** One enrolment with its team, whole: for its own people and for those who run the competition. */
export const enrolmentDetails = signedIn
  .input(z.strictObject({ enrolmentId: EnrolmentId }))
  .query(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    // Somebody else's enrolment is not found.
    found(canSeeEnrolment(ctx.actor, row) ? row : undefined);
    const competition = found(await competitionById(ctx.db, row.competitionId));
    const { settings } = competition;
    const form = found(settings.enrolment);
    const item = settings.items.find((one) => one.itemId === row.itemId);
    const stage = signUpFor(settings.stages, row.itemId, row.enrolment.correctUntil);
    const submitStage = stageFor(settings.stages, 'submit', row.itemId);
    const people = await peopleOfTeam(ctx, row, form.requiredProfile);
    const work = await workOfEnrolment(ctx.db, row.enrolmentId);
    const concerned =
      decidesOnEnrolment(ctx.actor, row) &&
      (await ownRegistrationsIn(ctx.db, ctx.actor, [row.competitionId])).has(row.competitionId);
    const captain = isCaptain(ctx.actor, row);
    const readsForm = canSeeForm(ctx.actor, row);
    const desk = readsForm && !isInTeam(ctx.actor, row);
    if (desk) await reads(ctx, 'read_sign_up', row.enrolmentId, 'signUp');
    const readsProposals = canSeeProposal(ctx.actor, row);
    const study = row.status === 'draft' ? await studyNeeded(ctx.db, form, row) : null;
    const draft = {
      status: row.status,
      captainId: row.captainId,
      answers: row.enrolment.answers,
      signed: new Set(row.enrolment.signed),
      memberIds: row.memberIds,
      adviserIds: row.adviserIds,
      incomplete: people.filter((one) => one.role === 'member' && one.missing.length > 0).map((one) => one.personId),
      unstudied: study?.unfinished.map(({ personId }) => personId) ?? [],
    };
    const problems = item && row.status === 'draft' ? signUpProblems(draft, form, item) : [];
    const now = ctx.now();
    const answers = readsForm ? row.enrolment.answers : {};
    // A draft answers the questions of today; what was handed in is read with its own.
    const asked = row.status === 'draft' ? form.fields : formAnswered(settings, 'enrolment', row.enrolment.formVersion);
    return {
      now,
      ...pick(row, 'enrolmentId', 'teamId', 'teamName', 'status', 'number'),
      fee: row.fee ?? item?.fee ?? 0,
      payBy: row.payBy,
      reason: row.enrolment.lastReason,
      startedAt: row.startedAt,
      submittedAt: row.submittedAt,
      competition: {
        competitionId: row.competitionId,
        name: editionName(settings),
        edition: settings.edition,
        status: competition.status,
        rules: settings.rules,
        rulesVersion: settings.rulesVersion,
      },
      item: item ?? null,
      form: { ...form, fields: await withNamesOf(ctx.db, asked, [answers], [...row.memberIds, ...row.adviserIds]) },
      /** The learning path to finish before the registration is submitted. */
      study: study && { pathId: study.pathId, title: study.title },
      /** Which version of the form the answers are to; null before they are given. */
      formVersion: row.enrolment.formVersion ?? null,
      stage: stage ? { ...stage, status: stageStatus(stage, now) } : null,
      submitStage: submitStage ? { ...submitStage, status: stageStatus(submitStage, now) } : null,
      answers,
      versions: await versionsOf(ctx.db, partsOf(row)),
      // What is missing in a person's profile is shown only to them, the captain and the staff.
      people: people.map((one) => (captain || desk || one.me ? one : { ...one, missing: [] })),
      invitations: invitationsFor(ctx, row, captain),
      history: readsProposals ? row.history : row.history.filter(({ what }) => !UNDECIDED.includes(what)),
      disqualification: readsProposals ? proposalOf(row) : null,
      /** How many files show why it is to be, or was, disqualified or withdrawn. */
      evidence: enrolmentRemovalShown(ctx.actor, row, concerned)?.evidence?.length ?? 0,
      /** Marked as complete by its captain. */
      teamComplete: row.team?.status === 'complete',
      captaincyOffer: offerOf(ctx.actor, row),
      swap: await swapFor(ctx, row),
      problems,
      step: signUpStep(draft, problems),
      role: captain ? ('captain' as const) : isInTeam(ctx.actor, row) ? ('member' as const) : ('staff' as const),
      outcome: await outcomeOf(ctx, row, work),
      /** The reader could decide about registrations, but has a team in the competition. */
      ownTeam: concerned,
      can: rightsOn(ctx.actor, row, { asked: form, competition, work, concerned }),
    };
  });
