import path from 'node:path';
import type { Log } from '@laurel/db/log.ts';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { writtenAnswerRoutes } from './assistant/written-answer.route.ts';
import { anchorRoutes } from './audit/anchors.route.ts';
import { logBundleRoutes } from './audit/log-bundle.route.ts';
import { logPartRoutes } from './audit/log-part.route.ts';
import { appealRunRoutes } from './award/appeal-run.route.ts';
import { nameEvidenceRoutes } from './award/name-evidence.route.ts';
import { objectionEvidenceRoutes } from './award/objection-evidence.route.ts';
import { certificateFileRoutes } from './certificate/certificate-files.route.ts';
import { correctionEvidenceRoutes } from './certificate/correction-evidence.route.ts';
import { fontFileRoutes } from './certificate/font-files.route.ts';
import { shareRoutes } from './certificate/share.route.ts';
import { siteImageRoutes } from './content/site-images.route.ts';
import { answerFileRoutes } from './enrolment/answer-files.route.ts';
import { enrolmentEvidenceRoutes } from './enrolment/removal-evidence.route.ts';
import { cvRoutes } from './expert/cv.route.ts';
import { exportFileRoutes } from './exports/export-files.route.ts';
import { healthRoutes } from './health.ts';
import { stampArrival } from './kernel/arrival.ts';
import { logRefusal, requestIdOf, requestLog } from './kernel/log.ts';
import type { Parts } from './kernel/parts.ts';
import { mailBounceRoutes } from './messaging/mail-bounces.route.ts';
import { oneClickRoutes } from './messaging/one-click.route.ts';
import { createMetrics } from './metrics.ts';
import { pageRoutes } from './pages/pages.route.ts';
import { alipayNotifyRoutes } from './payment/alipay-notify.route.ts';
import { offlineEvidenceRoutes } from './payment/offline-evidence.route.ts';
import { simulatorRoutes } from './payment/simulator/simulator.route.ts';
import { transferEvidenceRoutes } from './payment/transfer-evidence.route.ts';
import { wechatNotifyRoutes } from './payment/wechat-notify.route.ts';
import { restAdapter, unreadableAddress } from './rest/adapter.ts';
import { REST } from './rest/routes.ts';
import { adjustmentEvidenceRoutes } from './review/adjustment-evidence.route.ts';
import { reviewFileRoutes } from './review/review-files.route.ts';
import { appRouter } from './router/app.router.ts';
import { callFeedRoutes } from './scene/call-feed.route.ts';
import { onSiteEvidenceRoutes } from './scene/on-site-evidence.route.ts';
import { sceneFileRoutes } from './scene/scene-files.route.ts';
import { sessionChangesRoutes } from './scene/session-changes.route.ts';
import { contextFactory } from './security/context.ts';
import { fromOurPages, jsonOnly, securityHeaders } from './security/headers.ts';
import { secretReadsByPost } from './security/secret-reads.ts';
import { studyFileRoutes } from './study/study-files.route.ts';
import { removalEvidenceRoutes } from './submission/removal-evidence.route.ts';
import { UPLOADS, uploadRoutes } from './submission/uploads.route.ts';
import { workFileRoutes } from './submission/work-files.route.ts';
import { webRoutes } from './web.ts';

/** Calls that one HTTP request may have: more would get around the request limits. */
const MOST_CALLS = 10;
const MOST_BYTES = 1024 * 1024;
/** Of calls that are sent a list of recipients. */
const MOST_BYTES_OF_LIST = 5 * MOST_BYTES;
const WITH_LIST: ReadonlySet<string> = new Set(['certificate.checkRecipientList', 'certificate.draftBatch']);
/** Whether every call in a request is sent a list of recipients: none of them reads it before its permission is checked. */
const isSentList = ({ path: calls }: express.Request) =>
  calls
    .slice(1)
    .split(',')
    .every((call) => WITH_LIST.has(call));

/** Everything that answers HTTP, in the order in which a request passes it. */
export const createApp = (parts: Parts) => {
  const { log } = parts;
  const app = express().disable('x-powered-by').set('trust proxy', parts.trustedProxies).set('query parser', 'simple');
  const metrics = createMetrics({ db: parts.db, queue: parts.queue, token: parts.metricsToken });
  const createContext = contextFactory(parts);

  const callsOf = (maxBodySize: number) =>
    createExpressMiddleware({
      router: appRouter,
      createContext,
      maxBatchSize: MOST_CALLS,
      maxBodySize,
      // A read whose input is a secret, or too long for an address, comes as POST.
      allowMethodOverride: true,
      onError: ({ error, path, ctx }) => {
        if (error.code !== 'INTERNAL_SERVER_ERROR') {
          const { personId } = ctx?.actor ?? {};
          logRefusal(log, error, { requestId: ctx?.request.id, called: path, personId, ipHash: ctx?.request.ipHash });
          return;
        }
        log.error({ err: error.cause ?? error, procedure: path, requestId: ctx?.request.id }, 'procedure failed');
      },
    });
  const [calls, lists] = [callsOf(MOST_BYTES), callsOf(MOST_BYTES_OF_LIST)];

  app.use(stampArrival(parts.now), requestLog(log, parts.trustedProxies > 0), metrics.count);
  app.use(securityHeaders);
  app.use(readableAddress);
  app.use(healthRoutes(parts), metrics.routes);
  app.use(alipayNotifyRoutes(parts), wechatNotifyRoutes(parts), mailBounceRoutes(parts), oneClickRoutes(parts));
  if (parts.ports.payments.simulated) app.use(simulatorRoutes(parts));
  app.use('/trpc', fromOurPages, jsonOnly, secretReadsByPost, compression(), (req, res, next) =>
    (isSentList(req) ? lists : calls)(req, res, next),
  );
  app.use(restAdapter(parts));
  app.use(UPLOADS, fromOurPages);
  const uploadFolder = path.join(parts.ports.settings.dataFolder, 'uploads');
  app.use(
    uploadRoutes({ context: createContext, folder: uploadFolder }),
    workFileRoutes(createContext),
    studyFileRoutes(createContext),
    answerFileRoutes(createContext),
    reviewFileRoutes(createContext),
    sceneFileRoutes(createContext),
    onSiteEvidenceRoutes(createContext),
    certificateFileRoutes(createContext),
    adjustmentEvidenceRoutes(createContext),
    correctionEvidenceRoutes(createContext),
    nameEvidenceRoutes(createContext),
    objectionEvidenceRoutes(createContext),
    removalEvidenceRoutes(createContext),
    enrolmentEvidenceRoutes(createContext),
    offlineEvidenceRoutes(createContext),
    transferEvidenceRoutes(createContext),
    appealRunRoutes(createContext),
    cvRoutes(createContext),
    shareRoutes(createContext, parts.webFolder),
    exportFileRoutes(createContext),
    siteImageRoutes(createContext),
    fontFileRoutes(createContext),
    anchorRoutes(parts),
    logBundleRoutes(createContext),
    logPartRoutes(createContext),
    callFeedRoutes(parts, createContext),
    sessionChangesRoutes(parts, createContext),
    writtenAnswerRoutes(parts, createContext),
  );
  if (parts.webFolder) app.use(pageRoutes(createContext, parts.webFolder, parts.log), webRoutes(parts.webFolder));
  app.use(nothingHere);
  app.use(lastResort(log));
  return app;
};

/** An address that cannot be decoded, or holds a NUL, names nothing here and must not reach a query. */
const readableAddress: RequestHandler = (req, res, next) => {
  try {
    if (!decodeURIComponent(req.url).includes('\0')) return next();
  } catch {
    // not UTF-8
  }
  if (req.url.startsWith(`${REST}/`)) return unreadableAddress(req, res);
  res.status(400).json({ error: 'refused', requestId: requestIdOf(res) });
};

/** An address without a route. Express's own answer would replace the security headers. */
const nothingHere: RequestHandler = (_req, res) => {
  res.status(404).json({ error: 'notFound', requestId: requestIdOf(res) });
};

/** An unexpected error: the reason goes to the log, the caller gets the id under which it is there. */
const lastResort =
  (log: Log): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    const status = Number(error?.status ?? 500);
    // A client that closes the page while a file is being sent is no failure of ours.
    const gone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (status >= 500 && !gone) log.error({ err: error, requestId: requestIdOf(res) }, 'unanswered');
    // Not passed on: Express would print the error as it is, parameters and all.
    if (res.headersSent) return void res.destroy();
    res.status(status).json({ error: status >= 500 ? 'internal' : 'refused', requestId: requestIdOf(res) });
  };
