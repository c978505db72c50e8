import type { Competition, Settings } from '../competition/competition.ts';
import type { Item } from '../competition/item.ts';
import type { EnrolmentSettings } from '../competition/settings.ts';
import { permissionsOf, signUpFor, stageStatus } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import type { Enrolment } from './enrolment.ts';
import { LIVE_STATUSES } from './enrolment-status.ts';
import type { Team } from './team.ts';

export type EnrollingRefusal =
  | 'competitionNotFound'
  | 'competitionSuspended'
  | 'competitionOver'
  | 'notPublished'
  | 'itemNotFound'
  | 'stageNotOpen'
  | 'stageClosed'
  | 'stageSealed'
  | 'stageHeld';

type Open = {
  readonly ok: true;
  readonly competition: Settings;
  readonly settings: EnrolmentSettings;
  readonly item: Item;
  /** When it closes for this team. */
  readonly closesAt: Instant;
};

/**
 * The guards of everything a team does to enrol: the competition runs, and enrolment for this item is open now, or was
 * returned to this team to be corrected until later.
 */
export function enrolling(competition: Competition, itemId: ItemId, by: By, correctUntil?: Instant) {
  if (competition.status === 'none') return refuse('competitionNotFound' as const);
  if (competition.status === 'draft' || !competition.enrolment) return refuse('notPublished' as const);
  if (competition.status === 'suspended') return refuse('competitionSuspended' as const);
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const item = competition.items.find((one) => one.itemId === itemId);
  if (!item) return refuse('itemNotFound' as const);
  const stage = signUpFor(competition.stages, itemId, correctUntil);
  if (!stage) return refuse('stageNotOpen' as const);
  if (stage.sealed) return refuse('stageSealed' as const);
  const status = stageStatus(stage, by.at);
  if (status === 'planned') return refuse('stageNotOpen' as const, { opensAt: stage.opensAt });
  if (status !== 'open') return refuse('stageClosed' as const, { closedAt: stage.closesAt });
  if (!permissionsOf(stage).canEnrol) return refuse('stageHeld' as const, { stage: stage.name });
  const open: Open = { ok: true, competition, settings: competition.enrolment, item, closesAt: stage.closesAt };
  return open;
}

/**
 * The time in which a team may resubmit a returned registration, even when enrolment closes in the meantime or has
 * closed.
 */
const CORRECTION_HOURS = 72;

/** Until when that is, if enrolment closes before. */
export const timeToCorrect = ({ stages }: Pick<Settings, 'stages'>, itemId: ItemId, at: Instant) => {
  const correctUntil = plusMinutes(at, CORRECTION_HOURS * 60);
  const stage = signUpFor(stages, itemId);
  return stage && stage.closesAt < correctUntil ? { correctUntil } : {};
};

export type LiveEnrolment = Exclude<Enrolment, { status: 'none' }>;
export type LiveTeam = Exclude<Team, { status: 'none' }>;

export const isLive = (enrolment: LiveEnrolment) => (LIVE_STATUSES as readonly string[]).includes(enrolment.status);
