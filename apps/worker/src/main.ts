import { openPorts } from '@laurel/adapters/ports.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { privateFolders } from '@laurel/adapters/storage/private-folder.ts';
import { postOutside } from '@laurel/adapters/webhook/post-outside.ts';
import { anchorFolder } from '@laurel/db/audit/anchor-folder.ts';
import { anchorLetter } from '@laurel/db/audit/anchor-letter.ts';
import { signingKey } from '@laurel/db/audit/anchors.ts';
import { keepAnchored } from '@laurel/db/audit/keep-anchored.ts';
import { connect } from '@laurel/db/db.ts';
import { makeBells } from '@laurel/db/kernel/bell.ts';
import { failLoudly, whenToldToStop } from '@laurel/db/lifecycle.ts';
import { createLog } from '@laurel/db/log.ts';
import { standOnStore } from '@laurel/db/storage/installation.ts';
import { timeAuthorityFrom, timeStamperOf } from '@laurel/pdf/signature/time-authority.ts';
import { keepStamping } from './audit/stamp-anchors.ts';
import { keepDailyStatusLists } from './certificate/after-issue/daily-status-lists.ts';
import { keepReadingCodes } from './certificate/check/read-codes.ts';
import { keepPreviewing } from './certificate/preview/print-previews.ts';
import { openPrinting } from './certificate/printing/open-printing.ts';
import { keepExporting } from './exports/make-export.ts';
import { keepImporting } from './identity/import-users.ts';
import { keepDelivering } from './integration/deliver-webhooks.ts';
import { serveHealth } from './kernel/health.ts';
import { keepSendingHeld } from './messaging/send-held.ts';
import { keepSendingNews } from './messaging/send-news.ts';
import { keepSending } from './messaging/send-outgoing.ts';
import { keepCopying } from './review/make-review-copies.ts';
import { keepSweeping } from './submission/daily-sweep.ts';
import { keepLooking } from './submission/look-for-names.ts';
import { keepScanning } from './submission/scan-files.ts';
import { startWorking } from './work.ts';

const env = process.env;
const log = createLog('worker');
failLoudly(log);
const stopBy = whenToldToStop(log);

const databaseUrl = env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is not set (npm start sets it)');
const { db, pool } = connect(databaseUrl, {
  max: Number(env.DATABASE_CONNECTIONS || 12),
  application: 'laurel-worker',
});
process.umask(0o077);
const ports = await openPorts(env, db, log);
await privateFolders(ports.settings.dataFolder);
await standOnStore(db, ports.files);
const printing = openPrinting({ env, db, ports, log });
const context = { db, ports, printing, log, bells: makeBells() };
const work = await startWorking({
  context,
  queueAddress: { databaseUrl, redisUrl: env.REDIS_URL },
  concurrency: Number(env.WORKER_CONCURRENCY || 4),
});
const anchorMail = env.LAUREL_ANCHOR_MAIL;
const anchorKey = signingKey(secretsFrom(env).keyFor('signing'));
const anchored = keepAnchored(db, anchorKey, {
  publish: [anchorFolder(env)],
  letter: anchorMail ? anchorLetter(ports.secrets, anchorMail) : undefined,
  onTrouble: (err) => log.error({ err }, 'anchoring'),
});
const authority = timeAuthorityFrom(env);
const stamping =
  authority && keepStamping(context, { publicKey: anchorKey.publicKey, stamp: timeStamperOf(authority) });
const statusLists = keepDailyStatusLists(context);
const previews = keepPreviewing(context);
const sweeping = keepSweeping(context);
const copies = keepCopying(context);
const names = keepLooking(context);
const scanning = keepScanning(context);
const exporting = keepExporting(context);
const importing = keepImporting(context);
const codes = keepReadingCodes(context);
const sending = keepSending(context);
const held = keepSendingHeld(context);
const news = keepSendingNews(context);
const delivering = keepDelivering(context, {
  post: postOutside({ privateToo: env.LAUREL_WEBHOOKS_PRIVATE === '1' }),
});
const health = env.HEALTH_PORT ? serveHealth(Number(env.HEALTH_PORT), db) : undefined;
log.info('working');

stopBy(async () => {
  health?.close();
  await work.stop();
  await anchored.stop();
  await stamping?.stop();
  await statusLists.stop();
  await previews.stop();
  await sweeping.stop();
  await copies.stop();
  await names.stop();
  await scanning.stop();
  await exporting.stop();
  await importing.stop();
  await codes.stop();
  await sending.stop();
  await held.stop();
  await news.stop();
  await delivering.stop();
  await printing.close();
  await pool.end();
});
