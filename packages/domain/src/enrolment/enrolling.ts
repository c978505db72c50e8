import type { Competition, Item, Settings } from '../competition/competition.ts';
import type { EnrolmentSettings } from '../competition/settings.ts';
import { type Stage, stageFor, stageStatus } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import type { Enrolment } from './enrolment.ts';
import type { Team } from './team.ts';

export type EnrollingRefusal =
  | 'competitionNotFound'
  | 'competitionSuspended'
  | 'competitionOver'
  | 'notPublished'
  | 'itemNotFound'
  | 'stageNotOpen'
  | 'stageClosed';

type Open = {
  readonly ok: true;
  readonly competition: Settings;
  readonly settings: EnrolmentSettings;
  readonly item: Item;
  readonly stage: Stage;
};

/** The guards of everything a team does to sign up: the competition runs, and its sign-up for this item is open now. */
export function enrolling(competition: Competition, itemId: ItemId, by: By) {
  if (competition.status === 'none') return refuse('competitionNotFound' as const);
  if (competition.status === 'draft' || !competition.enrolment) return refuse('notPublished' as const);
  if (competition.status === 'suspended') return refuse('competitionSuspended' as const);
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const item = competition.items.find((one) => one.itemId === itemId);
  if (!item) return refuse('itemNotFound' as const);
  const stage = stageFor(competition.stages, 'enrol', itemId);
  if (!stage) return refuse('stageNotOpen' as const);
  const status = stageStatus(stage, by.at);
  if (status === 'planned') return refuse('stageNotOpen' as const, { opensAt: stage.opensAt });
  if (status !== 'open') return refuse('stageClosed' as const, { closedAt: stage.closesAt });
  const open: Open = { ok: true, competition, settings: competition.enrolment, item, stage };
  return open;
}

export type LiveEnrolment = Exclude<Enrolment, { status: 'none' }>;
export type LiveTeam = Exclude<Team, { status: 'none' }>;

/** The statuses in which an enrolment takes its people's one place in the item. */
export const LIVE_STATUSES = ['draft', 'submitted', 'schoolApproved', 'awaitingPayment', 'active'] as const;
export const isLive = (enrolment: LiveEnrolment) => (LIVE_STATUSES as readonly string[]).includes(enrolment.status);

export type RosterRefusal = 'teamNotFound' | 'teamLocked';

/** The guard of everything that changes who is in a team: it exists and its enrolment has not been handed in. */
export const forming = (team: Team) => {
  if (team.status === 'none') return refuse('teamNotFound' as const);
  if (team.status !== 'forming') return refuse('teamLocked' as const);
  return { ok: true as const, team: team as LiveTeam };
};
