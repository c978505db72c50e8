import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openStore } from '@laurel/adapters/storage/open-store.ts';
import { anchorFolder } from '@laurel/db/audit/anchor-folder.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { connect } from '@laurel/db/db.ts';
import { isProduction } from '@laurel/db/kernel/environment.ts';
import { isUpToDate } from '@laurel/db/up-to-date.ts';
import { rootsIn, verifyTimeStamp } from '@laurel/pdf/signature/time-authority.ts';

type Surroundings = {
  /** Called when the call is understood and needs the database: afterwards the environment names one. */
  readonly prepare?: () => Promise<void>;
  /** Whether the database is brought up to date first. In a deployment that is a step of its own. */
  readonly bringsUpToDate?: boolean;
  /** Ends what would otherwise run forever. */
  readonly over: AbortSignal;
};

/** One call of the audit program: what it prints goes to this process's output. Answers the exit code. */
export const runAudit = async (
  args: readonly string[],
  { prepare = async () => {}, bringsUpToDate = false, over }: Surroundings,
): Promise<number> => {
  let close = async () => {};
  const open = async () => {
    await prepare();
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is not set (npm run audit sets it)');
    const { db, pool } = connect(url, { max: 10, application: 'laurel-audit' });
    close = () => pool.end();
    // It refuses keys that the log does not name, and accept-keys is how a changed key is named.
    if (bringsUpToDate && args[0] !== 'accept-keys' && !(await isUpToDate(db))) {
      const { bringUpToDate } = await import('@laurel/db/bring-up-to-date.ts');
      await bringUpToDate(url, db, secretsFrom(process.env));
    }
    return db;
  };
  try {
    return await audit(open, args, {
      secrets: () => secretsFrom(process.env),
      hasSecrets: () => Boolean(process.env.LAUREL_SECRET) || !isProduction(process.env),
      store: () => openStore(process.env),
      print: (line) => process.stdout.write(`${line}\n`),
      complain: (line) => process.stderr.write(`${line}\n`),
      over,
      anchorFolder: anchorFolder(process.env),
      anchorMail: process.env.LAUREL_ANCHOR_MAIL,
      stampRoots: process.env.TSA_CA,
      readStamp: (token, signed, roots) => verifyTimeStamp(token, signed, rootsIn(roots)),
      // What a reaction asks for is found out by asking it again; only `verify` does.
      reactions: async () => (await import('./reactions.ts')).reactions,
    });
  } finally {
    await close();
  }
};
