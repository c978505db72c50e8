import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { writtenAnswerWho } from '@laurel/api/assistant/written-answer.route.ts';
import { logBundleWho } from '@laurel/api/audit/log-bundle.route.ts';
import { logPartWho } from '@laurel/api/audit/log-part.route.ts';
import { appealRunWho } from '@laurel/api/award/appeal-run.route.ts';
import { nameEvidenceWho } from '@laurel/api/award/name-evidence.route.ts';
import { objectionEvidenceWho } from '@laurel/api/award/objection-evidence.route.ts';
import { certificateFilesWho } from '@laurel/api/certificate/certificate-files.route.ts';
import { correctionEvidenceWho } from '@laurel/api/certificate/correction-evidence.route.ts';
import { fontFilesWho } from '@laurel/api/certificate/font-files.route.ts';
import { shareRoutesWho } from '@laurel/api/certificate/share.route.ts';
import { siteImagesWho } from '@laurel/api/content/site-images.route.ts';
import { answerFilesWho } from '@laurel/api/enrolment/answer-files.route.ts';
import { enrolmentEvidenceWho } from '@laurel/api/enrolment/removal-evidence.route.ts';
import { cvWho } from '@laurel/api/expert/cv.route.ts';
import { exportFilesWho } from '@laurel/api/exports/export-files.route.ts';
import { createApp } from '@laurel/api/http.ts';
import { createLimits } from '@laurel/api/kernel/limits.ts';
import type { Meta, Who } from '@laurel/api/kernel/trpc.ts';
import { pagesWho } from '@laurel/api/pages/pages.route.ts';
import { offlineEvidenceWho } from '@laurel/api/payment/offline-evidence.route.ts';
import { transferEvidenceWho } from '@laurel/api/payment/transfer-evidence.route.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { adjustmentEvidenceWho } from '@laurel/api/review/adjustment-evidence.route.ts';
import { reviewFileRoutesWho } from '@laurel/api/review/review-files.route.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { callFeedWho } from '@laurel/api/scene/call-feed.route.ts';
import { onSiteEvidenceWho } from '@laurel/api/scene/on-site-evidence.route.ts';
import { sceneFilesWho } from '@laurel/api/scene/scene-files.route.ts';
import { sessionChangesWho } from '@laurel/api/scene/session-changes.route.ts';
import { studyFileWho } from '@laurel/api/study/study-files.route.ts';
import { removalEvidenceWho } from '@laurel/api/submission/removal-evidence.route.ts';
import { uploadRoutesWho } from '@laurel/api/submission/uploads.route.ts';
import { workFileRoutesWho } from '@laurel/api/submission/work-files.route.ts';
import { createLog } from '@laurel/db/log.ts';
import { PERMISSIONS, type Permission } from '@laurel/domain/identity/permissions.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { served } from './support/served.ts';

const { db, url: databaseUrl } = await testDatabase();
const log = createLog('test', 'silent');
const queue = openQueue({ databaseUrl });
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'laurel-routes-'));
const app = createApp({
  db,
  queue,
  ports: await openPorts({ NODE_ENV: 'test', LAUREL_DATA: dataFolder }, db, log),
  limits: createLimits('memory', { factor: 1000 }),
  log,
  now: () => new Date().toISOString() as Instant,
  webFolder: null,
  trustedProxies: 0,
});
const { server, origin: site } = await served(app);
afterAll(async () => {
  server.close();
  await queue.close();
});

/** Routes without a session: each has its own proof, named here, or shows nothing personal. */
const withoutSession: Readonly<Record<string, string>> = {
  '/healthz': 'shows nothing',
  '/readyz': 'shows nothing',
  '/metrics': 'its token, or this very machine',
  '/proof/anchors.json': 'hashes and signatures, nothing of what they are of',
  '/openapi.json': 'shows nothing',
  '/': 'leads to /docs',
  '/docs': 'shows nothing',
  '/guide': 'shows nothing',
  '/docs/try.js': 'shows nothing',
  '/fonts/laurel.css': 'shows nothing',
  '/fonts/samples.css': 'shows nothing',
  '/alipay/payment/notify': 'the signature of the channel',
  '/prod-api/alipay/payment/notify': 'the signature of the channel',
  '/wechatpay/payment/notify': 'the signature of the channel',
  '/home/news/unsubscribe': 'the token under an email with news, which ends what it names and nothing else',
  '/webhooks/mail-bounces': 'the signature with the secret of the mail provider',
  '/simulator/alipay/gateway.do': 'the signature of the merchant',
  '/simulator/alipay/pay': 'simulated money',
  '/simulator/wechat/pay': 'simulated money',
};

const declared = new Map<string, Who | readonly Permission[]>([
  ...Object.entries(uploadRoutesWho),
  ...Object.entries(workFileRoutesWho),
  ...Object.entries(studyFileWho),
  ...Object.entries(answerFilesWho),
  ...Object.entries(reviewFileRoutesWho),
  ...Object.entries(certificateFilesWho),
  ...Object.entries(adjustmentEvidenceWho),
  ...Object.entries(correctionEvidenceWho),
  ...Object.entries(nameEvidenceWho),
  ...Object.entries(objectionEvidenceWho),
  ...Object.entries(removalEvidenceWho),
  ...Object.entries(enrolmentEvidenceWho),
  ...Object.entries(offlineEvidenceWho),
  ...Object.entries(transferEvidenceWho),
  ...Object.entries(appealRunWho),
  ...Object.entries(cvWho),
  ...Object.entries(shareRoutesWho),
  ...Object.entries(callFeedWho),
  ...Object.entries(sessionChangesWho),
  ...Object.entries(writtenAnswerWho),
  ...Object.entries(sceneFilesWho),
  ...Object.entries(onSiteEvidenceWho),
  ...Object.entries(exportFilesWho),
  ...Object.entries(logBundleWho),
  ...Object.entries(logPartWho),
  ...Object.entries(siteImagesWho),
  ...Object.entries(fontFilesWho),
  ...Object.entries(pagesWho),
  ...restRoutes.map((route) => [route.path, route.who] as const),
]);

type Layer = { route?: { path: string | string[] }; handle?: { stack?: Layer[] } };
const pathsOf = (stack: readonly Layer[]): string[] =>
  stack.flatMap((layer) => [...(layer.route ? [layer.route.path].flat() : []), ...pathsOf(layer.handle?.stack ?? [])]);
/** `/files/:id` and `/files/{id}` are one path. */
const plain = (address: string) => address.replace(/:(\w+)|\{\/?\*?(\w+)\}/g, '*');

describe('every route of the running application', () => {
  const known = new Set([...declared.keys(), ...Object.keys(withoutSession)].map(plain));
  const running = pathsOf((app as unknown as { router: { stack: Layer[] } }).router.stack);

  it('is found, and declares who may call it', () => {
    expect(running.length).toBeGreaterThan(45);
    expect(running.filter((address) => !known.has(plain(address)))).toEqual([]);
  });

  it('declares a permission from the register, or a word for a general group', () => {
    const words = new Set<string>(['anyone', 'signedIn', ...PERMISSIONS]);
    expect([...declared].filter(([, who]) => ![who].flat().every((each) => words.has(each)))).toEqual([]);
  });
});

describe('every call of /prod-api', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;

  /** The contract requires a login where the site's own pages need none. */
  const loginAsked = [
    '/competition/info/option',
    '/competition/info/item/option',
    '/competition/stage/option/list',
    '/competition/stage/list',
  ];
  it.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const behind = procedures[route.procedures[0]]?._def.meta?.who;
    if (loginAsked.includes(route.path)) expect([behind, route.who]).toEqual(['anyone', 'signedIn']);
    else expect(route.who).toBe(behind);
    const answer = await fetch(`${site}/prod-api${route.path}`, {
      method: route.method,
      ...(route.method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
    });
    const { code } = (await answer.json()) as { code: number };
    // Signing out without a session is allowed, so it is open to everyone.
    if (route.who === 'anyone') expect([11000, 401, 50000]).not.toContain(code);
    else expect(code).toBe(11000);
  });
});

describe('files', () => {
  const behindADoor = [...uploadPaths()].filter(([, who]) => who !== 'anyone');
  function* uploadPaths(): Generator<readonly [string, Who | readonly Permission[]]> {
    for (const who of [
      uploadRoutesWho,
      answerFilesWho,
      reviewFileRoutesWho,
      certificateFilesWho,
      adjustmentEvidenceWho,
      correctionEvidenceWho,
      nameEvidenceWho,
      objectionEvidenceWho,
      onSiteEvidenceWho,
      sceneFilesWho,
      removalEvidenceWho,
      enrolmentEvidenceWho,
      offlineEvidenceWho,
      transferEvidenceWho,
      appealRunWho,
      cvWho,
      shareRoutesWho,
      exportFilesWho,
      logBundleWho,
      logPartWho,
      siteImagesWho,
      fontFilesWho,
    ])
      yield* Object.entries(who);
  }
  it.each(behindADoor)('%s is closed to a visitor', async (address) => {
    const filled = address.replace(/:\w+|\{\w+\}/g, randomUUID());
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${site}${filled}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '1', 'content-type': 'image/png' },
      });
      expect(answer.status, `${method} ${filled}`).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
