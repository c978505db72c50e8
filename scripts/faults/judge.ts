import { anchorFolder } from '@laurel/db/audit/anchor-folder.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { connect } from '@laurel/db/db.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { Site } from './site.ts';
import type { Story } from './story.ts';

type Verdict = {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly findings: readonly string[];
};

type Known = {
  readonly commands: ReadonlySet<string>;
  readonly submitted: ReadonlyMap<string, number>;
  readonly files: ReadonlySet<string>;
};

/** Compares what was acknowledged with what is stored. */
export const judge = (entries: readonly Entry[], { commands, submitted, files }: Known): Verdict => {
  const told = ({ kind, commandId, round }: Entry) => `${kind} ${commandId} (${round})`;
  const isThere = ({ kind, commandId, answer = '' }: Entry) =>
    kind === 'upload' ? files.has(answer) : commands.has(commandId) && (kind !== 'submit' || submitted.has(commandId));
  return {
    lost: entries.filter((entry) => entry.state === 'acknowledged' && !isThere(entry)).map(told),
    doubled: entries.filter(({ commandId }) => (submitted.get(commandId) ?? 0) > 1).map(told),
    findings: entries
      .filter(({ state, commandId }) => state === 'refused' && commands.has(commandId))
      .map((entry) => `${told(entry)} was refused (${entry.answer}) and is recorded`),
  };
};

const query = async (site: Site, ledger: Ledger): Promise<Known> => {
  const { pool } = connect(site.databaseUrl, { max: 2, application: 'laurel-faults' });
  try {
    const ids = ledger.all().map(({ commandId }) => commandId);
    const commands = await pool.query('select command_id as id from es.commands where command_id = any ($1)', [ids]);
    const submitted = await pool.query(
      `select meta->>'commandId' as id, count(*)::int as n from es.events
        where type = 'submission.work_submitted' and meta->>'commandId' = any ($1) group by 1`,
      [ids],
    );
    const files = await pool.query('select hash from app.files');
    return {
      commands: new Set(commands.rows.map(({ id }) => id)),
      submitted: new Map(submitted.rows.map(({ id, n }) => [id, n])),
      files: new Set(files.rows.map(({ hash }) => hash)),
    };
  } finally {
    await pool.end();
  }
};

export const holdAgainst = async (site: Site, ledger: Ledger, round?: string): Promise<Verdict> =>
  judge(round === undefined ? ledger.all() : ledger.of(round), await query(site, ledger));

/** The finding of `verify` about the clock that a round has moved: it must be the only one. */
export const CLOCK = /recorded by a clock up to \d+ s from that of the program/;

/** What the product's audit finds in the log, outside it, in every read model and in every referenced file. */
export const audited = async (site: Site, story: Story, { movedClock = false } = {}): Promise<string[]> => {
  const { db, pool } = connect(site.databaseUrl, { max: 12, application: 'laurel-faults' });
  const found: string[] = [];
  try {
    for (const call of [['verify'], ['check', '--all'], ['files']]) {
      const said: string[] = [];
      const code = await audit(db, call, {
        secrets: () => story.ports.secrets,
        store: () => story.ports.files,
        anchorFolder: anchorFolder(site.env),
        print: (line) => said.push(line),
        complain: (line) => said.push(line),
        reactions: async () => reactions,
      });
      const wrong = call[0] === 'check' ? said.filter((line) => /DIFFERS|FINDING|^certificate/.test(line)) : said;
      const rest = said.filter((line) => !CLOCK.test(line));
      if (movedClock && rest.length < said.length && rest.every((line) => /^\d+ problems$/.test(line))) continue;
      if (code !== 0)
        found.push(...(wrong.length > 0 ? wrong : said).map((line) => `audit ${call.join(' ')}: ${line}`));
    }
    const dead = await pool.query(`select effect_id, last_error from es.effects where state = 'dead'`);
    found.push(...dead.rows.map((row) => `effect ${row.effect_id} is dead: ${row.last_error}`));
    const stuck = await pool.query(`select name, last_error from es.subscriptions where state = 'failed'`);
    found.push(...stuck.rows.map((row) => `follower ${row.name} has stopped: ${JSON.stringify(row.last_error)}`));
  } finally {
    await pool.end();
  }
  return found;
};

/** Every live certificate is found by its token and its file, and is valid; no award has two. */
export const traced = async (site: Site, story: Story, { printed }: { printed: boolean }) => {
  const { pool } = connect(site.databaseUrl, { max: 2, application: 'laurel-faults' });
  const found: string[] = [];
  try {
    const { rows } = await pool.query(
      `select award_id, number, trace_token, file_hash, status from rm.certificate_board order by number`,
    );
    const live = rows.filter(({ status }) => status === 'issued' || status === 'rendered');
    const ofAward = new Map<string, number>();
    for (const { award_id: awardId } of live) ofAward.set(awardId, (ofAward.get(awardId) ?? 0) + 1);
    for (const [awardId, n] of ofAward) if (n > 1) found.push(`award ${awardId} has ${n} certificates`);
    for (const { number, trace_token: token, file_hash: fileHash } of live) {
      if (!fileHash && printed) found.push(`certificate ${number} has no file`);
      const questions = [{ token }, ...(fileHash ? [{ fileHash }] : [])];
      const answers = await Promise.all(questions.map((question) => story.trace(question)));
      for (const { certificate } of answers)
        if (certificate?.standing !== 'valid' || certificate.number !== number)
          found.push(`certificate ${number} does not verify: ${certificate?.standing ?? 'unknown'}`);
    }
    return { certificates: live.length, files: live.filter((row) => row.file_hash).length, found };
  } finally {
    await pool.end();
  }
};
