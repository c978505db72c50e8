import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@laurel/db/db.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { keepWorking } from './clients.ts';
import { audited, CLOCK, holdAgainst, traced } from './judge.ts';
import { type Entry, openLedger } from './ledger.ts';
import { CLOCK_ROUND, type Round } from './rounds.ts';
import { isReady, openSite } from './site.ts';
import { openStory } from './story.ts';

const SETTLE_MS = 120_000;
const RECOVERY_MS = 90_000;
const DAY_MS = 24 * 3_600_000;

/** Findings of one round that are printed; the others are counted. */
const MOST_SHOWN = 20;

export type Line = {
  readonly round: string;
  readonly fault: string;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unanswered: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly findings: readonly string[];
  readonly notes: readonly string[];
};

type Options = {
  readonly rounds: readonly Round[];
  readonly chromium: Readonly<Record<string, string>>;
  readonly captains: number;
  /** How long clients work before and after a fault. */
  readonly calmMs: number;
  readonly say: (line: string) => void;
  /** Receives a function that stops everything, once there is something to stop. */
  readonly onOpen: (site: { readonly stop: () => Promise<void> }) => void;
  /** After each round, or once after the last. */
  readonly auditEach: boolean;
};

/**
 * Breaks the product while clients work, round after round, and compares what was acknowledged with what is stored.
 * Answers a line per round, and the final findings.
 */
export const runMatrix = async ({ rounds, chromium, captains, calmMs, say, onOpen, auditEach }: Options) => {
  const wantsDisk = rounds.some(({ name }) => name === 'full disk');
  const site = await openSite(chromium, { wantsDisk, onOpen });
  const printed = Boolean(chromium.PUPPETEER_EXECUTABLE_PATH);
  const ledger = openLedger(path.join(site.base, 'ledger.ndjson'));
  const { db, pool } = connect(site.databaseUrl, { max: 8, application: 'laurel-faults' });
  const lines: Line[] = [];
  let movedClock = false;
  try {
    const story = await openStory(site, db);
    const team = await story.competitionFor(captains, new Date(Date.now() + DAY_MS).toISOString() as Instant);
    for (const round of rounds) {
      const [findings, notes]: [string[], string[]] = [[], []];
      const origins = [site.origin];
      const stop = keepWorking({ ledger, round: round.name, origins }, team);
      const stage = {
        ...{ site, db, story, ledger, origins, round: round.name },
        note: (line: string) => void notes.push(line),
        find: (line: string) => void findings.push(line),
      };
      try {
        await pause(calmMs);
        await Promise.race([round.strike(stage), site.endedAlone]);
        await pause(calmMs);
      } finally {
        site.resume();
        await stop();
      }
      await isReady(site.origin, RECOVERY_MS);
      findings.push(...(await settled(db, { printed })));
      const verdict = await holdAgainst(site, ledger, round.name);
      if (round.name === CLOCK_ROUND) {
        movedClock = true;
        if (!(await audited(site, story)).some((line) => CLOCK.test(line)))
          findings.push('verify says nothing of the clock');
      }
      if (auditEach) findings.push(...(await audited(site, story, { movedClock })));
      const sent = ledger.of(round.name);
      const count = (state: string) => sent.filter((entry) => entry.state === state).length;
      findings.push(...unexpected(sent, round));
      const line: Line = {
        round: round.name,
        fault: round.fault(site),
        ...{ acknowledged: count('acknowledged'), refused: count('refused'), unanswered: count('unanswered') },
        ...verdict,
        findings: [...findings, ...verdict.findings],
        notes,
      };
      lines.push(line);
      say(told(line));
      for (const finding of line.findings.slice(0, MOST_SHOWN)) say(`  ${finding}`);
    }
    const open = await lockedInTheEnd(db);
    const whole = await holdAgainst(site, ledger);
    const certificates = await traced(site, story, { printed });
    const findings = [
      ...open,
      ...whole.findings,
      ...(await audited(site, story, { movedClock })),
      ...certificates.found,
    ];
    return {
      lines,
      end: { ...certificates, lost: whole.lost, doubled: whole.doubled, findings },
      ledger: ledger.file,
      forget: site.forget,
    };
  } finally {
    await pool.end();
    await site.stop();
  }
};

/** A round in which no command succeeded proves nothing, and neither does an unexpected refusal. */
const unexpected = (sent: readonly Entry[], { mayRefuse = [] }: Round): string[] => {
  const found = (['submit', 'upload'] as const)
    .filter((kind) => !sent.some((entry) => entry.kind === kind && entry.state === 'acknowledged'))
    .map((kind) => `no ${kind} was acknowledged`);
  const unanswered = sent.filter(({ state }) => state === 'unanswered').length;
  if (unanswered > 0) found.push(`${unanswered} were never answered`);
  const words = new Set(sent.flatMap(({ state, answer }) => (state === 'refused' ? [answer ?? ''] : [])));
  for (const word of words)
    if (!mayRefuse.includes(word))
      found.push(`${sent.filter(({ answer }) => answer === word).length} refused: ${word}`);
  return found;
};

const told = ({ round, acknowledged, lost, doubled, findings }: Line) =>
  `${round}: ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${findings.length} findings`;

/**
 * Waits until the worker has done what is due. Effects that failed meanwhile are made due at once: their pauses would
 * take minutes.
 */
const settled = async (db: Db, { printed }: { readonly printed: boolean }): Promise<string[]> => {
  await db.execute(sql`update es.effects set next_at = now() where state = 'pending' and attempts > 0`);
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await db.execute<{ what: string }>(sql`
      select 'effect ' || effect_id || ' is not done: ' || coalesce(last_error, 'no error') as what from es.effects
       where state = 'pending' and next_at <= now() and (${printed} or kind <> 'render-certificates')
      union all
      select 'follower ' || name || ' is behind' from es.subscriptions
       where state = 'running' and position < (select max(position) from es.events)
      union all
      select 'certificate ' || number || ' is not printed' from rm.certificate_board
       where ${printed} and status = 'issued' and file_hash is null`);
    if (rows.length === 0) return [];
    if (Date.now() > until) return rows.map(({ what }) => what);
    await pause(200);
  }
};

/** Works whose submission has ended and that are not locked; waits while one may still be locked. */
const lockedInTheEnd = async (db: Db): Promise<string[]> => {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await db.execute<{ title: string }>(sql`
      select w.title from rm.work_board w
       where w.status = 'submitted' and exists (
         select from es.effects e where e.kind = 'lock-works' and e.payload ->> 'competitionId' = w.competition_id::text
            and (e.payload ->> 'endsAt')::timestamptz < now())`);
    if (rows.length === 0) return [];
    if (Date.now() > until) return rows.map(({ title }) => `the work "${title}" was accepted and is not locked`);
    await pause(500);
  }
};
