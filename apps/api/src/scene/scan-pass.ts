import { timingSafeEqual } from 'node:crypto';
import { type SessionRow, sessionById, sessionsOfCompetition } from '@laurel/db/scene/session-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scanPass as decide, type PassFacts, ScanPass } from '@laurel/domain/scene/scan-pass.ts';
import { canScanPasses } from '@laurel/domain/scene/scene.policy.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { command } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { proofOf } from './pass.ts';

/** Checks in the team whose pass a phone read at the door, now or while it had no network. */
export const scanPass = command({
  useCase: 'scene.scan_pass',
  who: permitted('scene:door:scan', 'scene:desk:host'),
  input: ScanPass,
  on: async ({ ctx, command }) => {
    const row = found(await sessionById(ctx.db, command.sessionId));
    return found(canScanPasses(ctx.actor, { ...row, helpers: row.session.helpers }) ? row : undefined);
  },
  // A typed code proves nothing, so it is a press on the desk.
  party: async (tx, call) => (call.command.proof === null ? ofOwnTeam(tx, call) : null),
  reads: ({ ctx, command, row }) => passFacts(ctx, row, command),
  takes: ({ command }) => ({ session: sessionOf(command.sessionId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: ({ session, competition }, { command, by, read }) => decide(session, command, by, competition, read),
  result: ([arrived]) => ({
    already: arrived?.type !== 'scene.slot_checked_in',
    callNo: arrived?.type === 'scene.slot_checked_in' ? arrived.data.callNo : null,
  }),
  answer: (result) => result,
});

async function passFacts(
  { db, ports, request }: Context,
  row: SessionRow,
  { code, proof }: ScanPass,
): Promise<PassFacts> {
  const rows = (await sessionsOfCompetition(db, row.competitionId)).filter(({ stageId }) => stageId === row.stageId);
  const known = rows.flatMap(({ session }) => session.slots.filter((slot) => slot.code === code));
  const other = rows.find(({ session }) => session.slots.some((slot) => slot.code === code));
  const genuine =
    proof === null || known.length === 0 || known.some((slot) => isSame(proof, proofOf(ports.secrets, slot)));
  return { genuine, otherRoom: other?.session.room ?? null, phoneNow: request.deviceTime ?? null };
}

/** Compared as bytes: a letter of what was sent may be several of them. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
