import { onSiteRulesHere } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { objectionsUntil, undecidedIn } from '@laurel/domain/scene/on-site-objection.ts';
import { stepAfter } from '@laurel/domain/scene/reveal.ts';
import { canHostSession, canPlanSessions } from '@laurel/domain/scene/scene.policy.ts';
import { isSigned } from '@laurel/domain/scene/seal-session.ts';
import { phasesAfter } from '@laurel/domain/scene/slot.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { hasTeamIn } from '../review/party.ts';
import { panelShown } from './panel-shown.ts';
import { sessionHere } from './session-here.ts';

/** One session as its host runs it: who is on stage, who follows, and what may be pressed. */
export const sessionDesk = permitted('scene:session:query')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const row = await sessionHere(ctx, input.sessionId);
    const { session } = row;
    const { draw, undo, slots, judges, minutes } = session;
    const { sessionId, competitionId, status, room, startsAt, endsAt, announced, quorum, message, version } = session;
    /** A person who judges in a session does not host it. */
    const mayHost = canHostSession(ctx.actor, session) && !judges.includes(ctx.actor.personId);
    const [rules, ownTeam, works, names] = await Promise.all([
      onSiteRulesHere(ctx.db, competitionId),
      mayHost && hasTeamIn(ctx, competitionId),
      reviewWorksByIds(
        ctx.db,
        slots.map(({ workId }) => workId),
      ),
      personNames(ctx.db, judges),
    ]);
    const titles = new Map(works.map(({ workId, title }) => [workId, title]));
    return {
      sessionId,
      competitionId,
      status,
      room,
      startsAt,
      endsAt,
      announced,
      quorum,
      message,
      version,
      pauseReason: session.pauseReason,
      warnsAtSeconds: rules.warnsAtSeconds,
      minutes,
      judges: judges.map((personId) => names.get(personId)?.name ?? ''),
      draw: draw && { seedHash: draw.seedHash, teams: draw.slotIds.length, revealed: draw.revealed !== null },
      undo: undo?.type ?? null,
      /** What teams objected to and nobody has decided yet; until then the minutes are not signed. */
      objections: undecidedIn(session).map(({ objectionId, slotId, kind, decideBy, appeal }) => ({
        objectionId,
        kind,
        code: slots.find((slot) => slot.slotId === slotId)?.code ?? '',
        isAppeal: appeal !== null,
        dueAt: appeal?.decideBy ?? decideBy,
      })),
      /** Until when teams may still object or appeal; the session is not sealed before. */
      objectionsUntil: objectionsUntil(session, ctx.now()) ?? null,
      /** Host and panel have signed the minutes. */
      signed: isSigned(session),
      slots: slots.map((slot) => ({
        slotId: slot.slotId,
        code: slot.code,
        title: titles.get(slot.workId) ?? '',
        status: slot.status,
        callNo: slot.callNo,
        calls: slot.calls,
        firstCalledAt: slot.firstCalledAt,
        passed: slot.passed,
        reason: slot.reason,
        timer: slot.timer,
        phases: phasesAfter(slot, minutes.questions),
        /** The next step of its score that may be revealed. */
        reveals: slot.status === 'scored' || slot.status === 'done' ? (stepAfter(slot.reveal) ?? null) : null,
      })),
      panel: await panelShown(ctx, row),
      /** The reader could host the session, but has a team in the competition. */
      ownTeam,
      can: { host: mayHost && !ownTeam, addJudge: mayHost && !ownTeam && canPlanSessions(ctx.actor, session) },
    };
  });
