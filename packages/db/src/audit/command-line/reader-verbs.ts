import { setTimeout as pause } from 'node:timers/promises';
import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import { asOf, type Moment } from '@laurel/event-store/as-of.ts';
import { checkProjections } from '@laurel/event-store/check.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { diff } from '@laurel/event-store/diff.ts';
import { originKeyFor } from '@laurel/event-store/origin.ts';
import { headOf } from '@laurel/event-store/shadow.ts';
import { verifyChain, verifyLog } from '@laurel/event-store/verify.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import {
  brokenAnchorChain,
  compareAnchors,
  holdingAnchors,
  positionsPublishedTo,
  publishedAnchors,
  storedAnchors,
  verifyAnchors,
} from '../anchors.ts';
import { certificateFindingLine, certificateFindings } from '../certificate-findings.ts';
import { doubtAbout } from '../clock-drift.ts';
import { exportBundle } from '../export-bundle.ts';
import { besideTheLog } from '../findings/beside-the-log.ts';
import { type HistoryFilter, type HistoryRow, historyAfter } from '../history.ts';
import { provenSince } from '../origin-proofs.ts';
import { projectionStates } from '../states.ts';
import { verifyBundle } from '../verify-bundle.mjs';
import { checkedStamps } from './checked-stamps.ts';
import { type Desk, type Given, momentOf, needed, readModel, signingKeyOf, Usage, type Verb } from './verb.ts';

/** Says so when a clock was wrong around a time, and which positions to name instead. */
const tellDoubt = async (db: Db, moment: Moment, tell: Desk['tell']) => {
  const doubt = typeof moment === 'number' ? undefined : await doubtAbout(db, moment);
  if (!doubt) return;
  const { events, from, to } = doubt;
  tell(
    { doubt: 'clock', events, from, to },
    `a clock was wrong: of ${events} events between positions ${from} and ${to} this time does not say on which side they are; name a position: --at ${from - 1} is before them, --at ${to} after them`,
  );
};

/** What auditors do: reading and proving. None of these changes an event. */
export const readerVerbs: Readonly<Record<string, Verb>> = {
  verify: {
    usage: 'verify [--from <position>] [--since-anchor] [--anchors <folder>] [--tsa-ca <pem>] [--public-key <base64>]…',
    options: { from: 'number', 'since-anchor': 'flag', anchors: 'text', 'tsa-ca': 'text', 'public-key': 'list' },
    run: async (desk, given) => {
      const { db, log, ownKey, secrets, store, tell, reactions, anchorFolder } = desk;
      const keys = trustedKeys(given, ownKey);
      const { stored, published, missed } = await anchorsMet(db, keys, given.text('anchors'), anchorFolder);
      const since = given.flag('since-anchor') ? (stored.at(-1)?.position ?? 1) : given.number('from');
      const from = since ?? 1;
      const head = await headOf(db);
      if (from > head + 1) throw new Usage(`--from ${from}: the log ends at ${head}`);
      const proven = secrets && (await provenSince(db, await originKeyFor(db, secrets())));
      const stamps = await checkedStamps(desk, [...stored, ...published], given.text('tsa-ca'));
      const problems = [
        ...(await verifyLog(db, { from })),
        // Found again by other code; what both found is reported once.
        ...(await verifyChain(db, { from, proven })),
        ...(await verifyAnchors(db, [...stored, ...published], keys, from)),
        ...missed,
        ...stamps.problems,
      ];
      const told = new Map(problems.map((one) => [`${one.position ?? one.stream}: ${one.problem}`, one]));
      for (const [sentence, problem] of told) tell(problem, sentence);
      let found = told.size;
      if (since === undefined)
        for await (const finding of besideTheLog({
          ...{ db, log, store },
          secrets: secrets?.(),
          reactions: await reactions(),
        })) {
          found++;
          tell(finding, `${finding.about}: ${finding.problem}`);
        }
      const anchors = stored.length + published.length;
      const sound = found === 0;
      const against = anchors === 0 ? 'no anchor to hold it against' : `${anchors} anchors met`;
      const extent =
        since === undefined ? 'and beside the log' : 'of the chain; what is beside the log was not examined';
      const unproven = proven ? proven.after : null;
      const origin = originSentence(proven);
      tell(
        { sound, from, to: head, anchors, stamps: stamps.proven, problems: found, unproven },
        `${sound ? `nothing wrong from position ${from} to ${head} ${extent}` : `${found} problems`}${origin}${sound ? `; ${against}` : ''}${stamps.sentence}`,
      );
      return sound;
    },
  },
  'as-of': {
    usage: 'as-of <read-model> --at <time|position> [--where column=value]…',
    words: 1,
    options: { at: 'text', where: 'list' },
    run: async ({ db, log, tell }, given) => {
      const projection = readModel(log, given.words[0] ?? '');
      const where = Object.fromEntries(given.list('where').map(equation));
      const columns = projection.tables.flatMap((table) => getTableConfig(table).columns.map((column) => column.name));
      const unknown = Object.keys(where).find((column) => !columns.includes(column));
      if (unknown) throw new Usage(`${projection.name} has no column "${unknown}"; it has ${columns.join(', ')}`);
      const moment = momentOf(needed(given, 'at'));
      const { position, tables } = await asOf(db, projection, moment, { where, log });
      await tellDoubt(db, moment, tell);
      tell({ projection: projection.name, position }, `${projection.name} as of position ${position}`);
      for (const { table, rows } of tables)
        for (const row of rows) tell({ table, row }, `  ${table} ${JSON.stringify(row)}`);
      return true;
    },
  },
  diff: {
    usage: 'diff <read-model> --from <time|position> --to <time|position>',
    words: 1,
    options: { from: 'text', to: 'text' },
    run: async ({ db, log, tell }, given) => {
      const moments = { from: momentOf(needed(given, 'from')), to: momentOf(needed(given, 'to')) };
      for (const moment of Object.values(moments)) await tellDoubt(db, moment, tell);
      const { changes, from, to } = await diff(db, readModel(log, given.words[0] ?? ''), moments, log);
      if (from > to) throw new Usage(`--from (position ${from}) lies after --to (position ${to})`);
      tell({ from, to, changes: changes.length }, `${changes.length} rows differ between positions ${from} and ${to}`);
      for (const change of changes) {
        const events = change.events
          .map(({ position, type, actorId }) => `    ${position} ${type} by ${actorId}`)
          .join('\n');
        tell(
          change,
          `  ${change.table} ${JSON.stringify(change.key)}\n    - ${JSON.stringify(change.before)}\n    + ${JSON.stringify(change.after)}\n${events}`,
        );
      }
      return true;
    },
  },
  stream: {
    usage: 'stream <stream id>',
    words: 1,
    run: (desk, given) => tellSome(desk, { streamId: given.words[0] }, `no stream "${given.words[0]}"`),
  },
  trace: {
    usage: 'trace <correlation id>',
    words: 1,
    run: (desk, given) =>
      tellSome(desk, { correlationId: given.words[0] }, `nothing was caused by "${given.words[0]}"`),
  },
  tail: {
    usage: 'tail [--follow] [--from <position>] [--type <type>] [--stream <id>] [--actor <id>]',
    options: { follow: 'flag', from: 'number', type: 'text', stream: 'text', actor: 'text' },
    run: async (desk, given) => {
      const filter = { type: given.text('type'), streamId: given.text('stream'), actorId: given.text('actor') };
      await tellAll(desk, filter, { after: (given.number('from') ?? 1) - 1, follow: given.flag('follow') });
      return true;
    },
  },
  check: {
    usage: 'check <read-model> | check --all',
    words: -1,
    options: { all: 'flag' },
    run: async ({ db, log, tell }, given) => {
      const chosen = given.flag('all') ? log.projections : [readModel(log, oneWord(given))];
      let equal = true;
      for await (const checked of checkProjections(db, chosen, log)) {
        const projection = readModel(log, checked.projection);
        const findings = (await projection.findings?.(db)) ?? [];
        equal &&= checked.equal && findings.length === 0;
        const differences = checked.differences.map(
          ({ table, live, rebuilt }) => `\n  ${table}: ${live ? `live only ${live}` : `missing ${rebuilt}`}`,
        );
        tell(
          { ...checked, findings },
          [
            `${projection.name} ${checked.equal ? 'equals' : 'DIFFERS from'} the log at position ${checked.position}${differences.join('')}`,
            ...findings.map((finding) => `  FINDING ${finding}`),
          ].join('\n'),
        );
      }
      const findings = given.flag('all') ? await certificateFindings(db) : [];
      for (const finding of findings) tell(finding, certificateFindingLine(finding));
      return equal && findings.length === 0;
    },
  },
  projections: {
    usage: 'projections',
    run: async ({ db, log, tell }) => {
      const states = await projectionStates(db, log);
      for (const state of states)
        tell(
          state,
          `${state.name.padEnd(32)} ${state.mode.padEnd(9)} ${state.state.padEnd(9)} at ${state.position}, ${state.lag} behind${state.parked > 0 ? `, ${state.parked} streams parked` : ''}${state.stale ? ', code has changed: rebuild' : ''}`,
        );
      return states.every(({ state, parked, stale }) => state !== 'failed' && parked === 0 && !stale);
    },
  },
  export: {
    usage: 'export --out <file.ndjson.gz> [--to <position>]',
    options: { out: 'text', to: 'number' },
    run: async ({ db, ownKey, tell }, given) => {
      const out = needed(given, 'out');
      const { publicKey } = signingKeyOf({ ownKey });
      const { events, anchors } = await exportBundle(db, out, { to: given.number('to'), publicKeys: [publicKey] });
      tell(
        { out, events, anchors, publicKey: publicKey.toString('base64') },
        `${out}: ${events} events, ${anchors} anchors; public key ${publicKey.toString('base64')}`,
      );
      return true;
    },
  },
  'verify-bundle': {
    usage: 'verify-bundle <file> [--public-key <base64>]…',
    words: 1,
    anyKeys: true,
    options: { 'public-key': 'list' },
    run: async ({ tell }, given) => {
      const [file = ''] = given.words;
      const keys = given.list('public-key').map(rawKey);
      const { problems, ...found } = await verifyBundle(file, keys).catch(cannotRead(file));
      for (const one of problems) tell(one, `${one.position}: ${one.problem}`);
      tell(
        { ...found, sound: problems.length === 0 },
        `${found.events} events, ${found.anchors} anchors of ${found.signers.join(', ') || 'nobody'}, ${problems.length} problems`,
      );
      return problems.length === 0;
    },
  },
};

/**
 * The anchors in the database and in a folder, and what is missing on either side. A named folder is somebody's copy,
 * which may end earlier; the worker's own must contain everything published.
 */
const anchorsMet = async (db: Db, keys: readonly Buffer[], named: string | undefined, own: string | undefined) => {
  if (named !== undefined) {
    // The folder first: what is stored in between is then newer than the copy.
    const published = await publishedAnchors(named).catch(cannotRead(named));
    const newest = published.at(-1)?.position ?? 0;
    return met(await storedAnchors(db, keys), published, (position) => position <= newest);
  }
  if (own === undefined) return met(await storedAnchors(db, keys), [], () => false);
  return holdingAnchors(db, async () => {
    const published = await publishedAnchors(own).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? [] : cannotRead(own)(error),
    );
    const expected = await positionsPublishedTo(db, own);
    return met(await storedAnchors(db, keys), published, (position) => expected.has(position));
  });
};

const met = (stored: readonly Anchor[], published: readonly Anchor[], expected: (position: number) => boolean) => ({
  stored,
  published,
  missed: [...brokenAnchorChain(stored), ...compareAnchors(stored, published, expected)],
});

/** Events for which it cannot be checked here whether the product recorded them. */
const originSentence = (proven: { readonly after: number; readonly reason: string | null } | undefined) => {
  if (!proven)
    return '; whether the product recorded the events was not checked: that takes the secret of its environment';
  const { after, reason } = proven;
  if (after === 0) return '';
  if (reason !== null)
    return `; who recorded positions 1 to ${after} was not checked: the key of the proofs was changed there (${reason})`;
  return `; ${after === 1 ? 'position 1 was' : `positions 1 to ${after} were`} recorded before events carried proofs of origin`;
};

const cannotRead = (what: string) => (error: Error) => {
  throw new Error(`cannot read ${what}: ${error.message}`);
};

const tellSome = async (desk: Desk, filter: HistoryFilter, otherwise: string): Promise<boolean> => {
  if ((await tellAll(desk, filter)) > 0) return true;
  throw new Error(otherwise);
};

const oneWord = (given: Given): string => {
  const [word, ...more] = given.words;
  if (word === undefined || more.length > 0) throw new Usage('name one read model, or say --all');
  return word;
};

const equation = (text: string): [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw new Usage(`--where is column=value, not "${text}"`);
  return [text.slice(0, at), text.slice(at + 1)];
};

const rawKey = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Usage('--public-key is 32 bytes in base64');
  return key;
};

const trustedKeys = (given: Given, ownKey: Desk['ownKey']) => {
  const named = given.list('public-key').map(rawKey);
  if (!ownKey && named.length === 0)
    throw new Usage('without LAUREL_SECRET, name the public key of the anchors: --public-key');
  return ownKey ? [ownKey().publicKey, ...named] : named;
};

/** Prints what exists and, when following, what arrives, until it ends. */
const tellAll = async (desk: Desk, filter: HistoryFilter, { after = 0, follow = false } = {}): Promise<number> => {
  let [position, told] = [after, 0];
  for (;;) {
    const rows = await historyAfter(desk.db, position, filter);
    for (const row of rows) desk.tell(row, sentenceOf(row));
    told += rows.length;
    position = rows.at(-1)?.position ?? position;
    if (rows.length > 0) continue;
    if (!follow || desk.over.aborted) return told;
    await pause(250, undefined, { signal: desk.over }).catch(() => {});
  }
};

const sentenceOf = (row: HistoryRow) =>
  `${row.position} ${row.recordedAt} ${row.type} ${row.streamId}@${row.version} by ${row.actorId} (${row.useCase}, ${row.correlationId})\n    ${JSON.stringify(row.data)}`;
