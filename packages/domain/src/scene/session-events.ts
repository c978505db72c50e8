import { z } from 'zod';
import { type EventOf, eventsAbout } from '../kernel/events.ts';
import { FileHash, ofCompetition, PersonId, SessionId, SlotId, StageId, TeamId, Uuid, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { OnSiteObjectionKind, OnSiteOutcome } from './on-site-objection.ts';
import { RevealedScore, RevealStep } from './reveal.ts';
import { Phase, PlannedSlot } from './slot.ts';

/** Minutes of each team: its presentation, the judges' questions, and the change to the next team. */
export const SlotMinutes = z.strictObject({
  present: z.number().int().min(1).max(180),
  questions: z.number().int().min(0).max(180),
  change: z.number().int().min(0).max(60),
});
export type SlotMinutes = z.infer<typeof SlotMinutes>;

/** Where and when a session takes place. */
export const sessionTerms = { room: Bilingual, startsAt: Instant, endsAt: Instant, minutes: SlotMinutes };

/** Who signs the minutes: the host, and a judge for the panel. */
export const MinutesSigner = z.enum(['host', 'panel']);
export type MinutesSigner = z.infer<typeof MinutesSigner>;

/** 32 random bytes, in hexadecimal digits. */
const DrawSeed = z.string().regex(/^[0-9a-f]{64}$/);
/** What the audience adds to the seed, once its hash is published; empty = nothing. */
export const Contribution = z.string().trim().max(200);

const by = { by: PersonId };
const bySlot = { slotId: SlotId, ...by };
const defineSessionEvent = eventsAbout({ sessionId: SessionId }, (data) => sessionStreamId(data.sessionId));

export const sessionStreamId = (sessionId: SessionId) => `scene_session-${sessionId}`;

export const sessionEvents = {
  planned: defineSessionEvent('scene.session_planned', { ...ofCompetition, stageId: StageId, ...sessionTerms, ...by }),
  changed: defineSessionEvent('scene.session_changed', { ...sessionTerms, ...by }),
  cancelled: defineSessionEvent('scene.session_cancelled', { reason: Reason, ...by }),
  panelSet: defineSessionEvent('scene.panel_set', {
    judges: z.array(PersonId).max(30),
    quorum: z.number().int().min(1),
    /** Who is new on the panel, and who is no longer on it. Older releases did not record it. */
    joined: z.array(PersonId).optional(),
    left: z.array(PersonId).optional(),
    /** The judge who signs the minutes for the panel. Older releases did not have one. */
    chief: PersonId.nullable().optional(),
    ...by,
  }),
  helpersSet: defineSessionEvent('scene.helpers_set', { helpers: z.array(PersonId).max(30), ...by }),
  slotsAdded: defineSessionEvent('scene.slots_added', { slots: z.array(PlannedSlot).min(1), ...by }),
  /** `movedTo`: the session that it was moved to at the same time. Older releases did not record the work. */
  slotRemoved: defineSessionEvent('scene.slot_removed', {
    ...bySlot,
    workId: WorkId.optional(),
    movedTo: SessionId.nullable(),
  }),
  announced: defineSessionEvent('scene.session_announced', by),
  checkInOpened: defineSessionEvent('scene.check_in_opened', by),
  /** `callNo`: of a team that came after the draw, and so follows all others. */
  /** `scannedAt`: when a phone read the team's pass, which may have been long before it had network again. */
  /** `claimedAt`: what the phone said, where another time counts. */
  slotCheckedIn: defineSessionEvent('scene.slot_checked_in', {
    ...bySlot,
    callNo: z.number().int().min(1).nullable(),
    scannedAt: Instant.optional(),
    claimedAt: Instant.optional(),
  }),
  /** A phone that had network again only later had read the pass of a team before the scan that checked it in. */
  scannedEarlier: defineSessionEvent('scene.slot_scanned_earlier', {
    ...bySlot,
    scannedAt: Instant,
    claimedAt: Instant.optional(),
  }),
  checkInWithdrawn: defineSessionEvent('scene.check_in_withdrawn', bySlot),
  drawCommitted: defineSessionEvent('scene.draw_committed', {
    seedHash: FileHash,
    slotIds: z.array(SlotId).min(1),
    ...by,
  }),
  orderDrawn: defineSessionEvent('scene.order_drawn', {
    seed: DrawSeed,
    contribution: Contribution,
    order: z.array(SlotId).min(1),
    ...by,
  }),
  started: defineSessionEvent('scene.session_started', by),
  /** `done`: the team before, whose turn ended with this call. */
  called: defineSessionEvent('scene.slot_called', { ...bySlot, done: SlotId.nullable() }),
  recalled: defineSessionEvent('scene.slot_recalled', bySlot),
  phaseEntered: defineSessionEvent('scene.phase_entered', { ...bySlot, phase: Phase }),
  skipped: defineSessionEvent('scene.slot_skipped', { ...bySlot, reason: Reason }),
  postponed: defineSessionEvent('scene.slot_postponed', { ...bySlot, places: z.number().int().min(1), reason: Reason }),
  forfeited: defineSessionEvent('scene.slot_forfeited', { ...bySlot, reason: Reason }),
  markedAbsent: defineSessionEvent('scene.slot_absent', bySlot),
  readmitted: defineSessionEvent('scene.slot_readmitted', { ...bySlot, reason: Reason }),
  interrupted: defineSessionEvent('scene.slot_interrupted', { ...bySlot, reason: Reason }),
  continued: defineSessionEvent('scene.slot_continued', bySlot),
  timeAdded: defineSessionEvent('scene.time_added', { ...bySlot, seconds: z.number().int(), reason: Reason }),
  paused: defineSessionEvent('scene.session_paused', { reason: Reason, ...by }),
  resumed: defineSessionEvent('scene.session_resumed', by),
  /** What the call screen shows beside the queue; null takes it away. */
  messageShown: defineSessionEvent('scene.message_shown', { message: Bilingual.nullable(), ...by }),
  /** The session is again as it was before the press of this type. */
  pressUndone: defineSessionEvent('scene.press_undone', { undone: z.string().min(1).max(60), ...by }),
  /** `absent`: teams that never came. */
  finished: defineSessionEvent('scene.session_finished', { absent: z.array(SlotId), ...by }),
  /** `reason`: of a session whose minutes were not signed by host and panel. Older releases did not ask for one. */
  sealed: defineSessionEvent('scene.session_sealed', { reason: Reason.exactOptional(), ...by }),
  /** `hash`: of all entries of the session in the log that the minutes are made of. */
  minutesSigned: defineSessionEvent('scene.minutes_signed', { as: MinutesSigner, hash: FileHash, ...by }),
  /** `reason`: of a judge whom the host brings in; null for one who is there before the start. */
  judgeJoined: defineSessionEvent('scene.judge_joined', { judgeId: PersonId, reason: Reason.nullable(), ...by }),
  judgeLeft: defineSessionEvent('scene.judge_left', { judgeId: PersonId, reason: Reason, ...by }),
  /** What the call screens show from now on: each step with the whole score, of which they show a part. */
  scoreRevealed: defineSessionEvent('scene.score_revealed', {
    ...bySlot,
    step: RevealStep,
    score: RevealedScore,
    /** Until when its team may object. Older releases had no objections on site. */
    objectUntil: Instant.exactOptional(),
  }),
  /** `decideBy`: when it is to be decided. What it says is kept apart from the log. */
  objectionFiled: defineSessionEvent('scene.objection_filed', {
    ...bySlot,
    objectionId: Uuid,
    teamId: TeamId,
    kind: OnSiteObjectionKind,
    decideBy: Instant,
  }),
  /** `appealUntil`: null where the team cannot appeal. */
  objectionDecided: defineSessionEvent('scene.objection_decided', {
    ...bySlot,
    objectionId: Uuid,
    outcome: OnSiteOutcome,
    reason: Reason,
    appealUntil: Instant.nullable(),
  }),
  appealFiled: defineSessionEvent('scene.appeal_filed', { ...bySlot, objectionId: Uuid, decideBy: Instant }),
  /** It is final. */
  appealDecided: defineSessionEvent('scene.appeal_decided', {
    ...bySlot,
    objectionId: Uuid,
    outcome: OnSiteOutcome,
    reason: Reason,
  }),
};
export type SessionEvent = EventOf<typeof sessionEvents>;
