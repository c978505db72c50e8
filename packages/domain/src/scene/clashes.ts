import type { Expert } from '../expert/expert.ts';
import { conflictWith, type JudgedWork } from '../expert/judged-work.ts';
import { type Decision, refuse } from '../kernel/decision.ts';
import type { PersonId, SessionId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import { capacityOf } from './session.ts';
import type { SlotMinutes } from './session-events.ts';

/** Another session that has not ended, with the people who must be there. */
type Neighbour = {
  readonly sessionId: SessionId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly judges: readonly PersonId[];
  readonly personIds: readonly PersonId[];
};
/** A work of the session, as the checks read it. */
export type PlacedWork = JudgedWork & { readonly code: string };

/** What a plan is checked against: read under the plan's lock, so that no other plan changes it meanwhile. */
export type Surroundings = {
  /** All works that the session has afterwards. */
  readonly works: readonly PlacedWork[];
  readonly experts: readonly Expert[];
  readonly neighbours: readonly Neighbour[];
};

type Planned = {
  readonly sessionId: SessionId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly minutes: SlotMinutes;
  readonly judges: readonly PersonId[];
};
export type ClashRefusal = 'sessionFull' | 'roomTaken' | 'judgeElsewhere' | 'judgeConflict' | 'teamElsewhere';
type Clash = Extract<Decision<never, ClashRefusal>, { ok: false }>;

const overlap = (a: Pick<Planned, 'startsAt' | 'endsAt'>, b: Pick<Planned, 'startsAt' | 'endsAt'>) =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Why a session cannot take place as planned: its capacity, its room, its judges, its teams. Undefined when it can. */
export function clashIn(session: Planned, { works, experts, neighbours }: Surroundings): Clash | undefined {
  const places = capacityOf(session);
  if (works.length > places) return refuse('sessionFull', { places });
  const atOnce = neighbours.filter((one) => one.sessionId !== session.sessionId && overlap(one, session));
  const sameRoom = atOnce.find(({ room }) => room.zh === session.room.zh);
  if (sameRoom) return refuse('roomTaken', { room: sameRoom.room });
  const judging = new Set(session.judges);
  const elsewhere = atOnce.find(({ judges }) => judges.some((judge) => judging.has(judge)));
  if (elsewhere) return refuse('judgeElsewhere', { room: elsewhere.room });
  const judges = experts.filter((expert) => expert.status !== 'none' && judging.has(expert.personId));
  const kept = works.filter((work) => judges.some((expert) => conflictWith(expert, work) !== null));
  if (kept.length > 0) return refuse('judgeConflict', { works: kept.map(({ code }) => code) });
  for (const { personIds, room } of atOnce) {
    const there = new Set(personIds);
    const twice = works.filter((work) => work.personIds.some((person) => there.has(person)));
    if (twice.length > 0) return refuse('teamElsewhere', { works: twice.map(({ code }) => code), room });
  }
  return undefined;
}
