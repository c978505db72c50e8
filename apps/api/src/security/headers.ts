import type { Request, RequestHandler, Response } from 'express';

/** Where a payment form may be posted besides ourselves: the channel's page, real and sandbox. */
const PAYMENT_PAGES = 'https://openapi.alipay.com https://openapi-sandbox.dl.alipaydev.com';

/**
 * What our pages may do. The bearer token is in local storage, so a script that is not ours must not run: none inline,
 * none from elsewhere, and no string becomes markup or script (Trusted Types). Style elements are allowed because the
 * dialogs' scroll lock inserts one.
 */
const contentSecurityPolicy = (https: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    `form-action 'self' ${PAYMENT_PAGES}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types laurel',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const NO_DEVICES = 'microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Lets this page ask for the camera; no frame in it may. */
export const allowCamera = (res: Response) => res.set('permissions-policy', `camera=(self), ${NO_DEVICES}`);

/** Headers of every answer. A route that serves people's files replaces the policy by a stricter one. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.set({
    'content-security-policy': contentSecurityPolicy(req.secure),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), ${NO_DEVICES}`,
  });
  if (req.secure) res.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  // Answers to logged-in people are not stored by anything in between.
  if (req.headers.authorization || /(^|;\s*)(__Host-)?sid=/.test(req.headers.cookie ?? '')) {
    res.set('cache-control', 'no-store');
  }
  next();
};

const PDF_THREAD = /^\/pdf\.worker\.[\w.-]+\.mjs$/;

/**
 * Headers of the application's own parts (scripts, styles, faces, named by their content): a page of ours loads them
 * under its policy, and opened by themselves they may do nothing. They are the same for everybody, so they are cached
 * even by a logged-in browser.
 * A thread lives under the policy of its own file, so the one that reads PDFs can ask nothing of the network and load no
 * script; only the decoders of scanned pictures, which the page hands to it, may be compiled there.
 */
export const partHeaders: RequestHandler = (req, res, next) => {
  const decoders = PDF_THREAD.test(req.path) ? "; script-src 'wasm-unsafe-eval'" : '';
  res.set('content-security-policy', `default-src 'none'${decoders}; frame-ancestors 'none'`);
  for (const name of ['cache-control', 'cross-origin-opener-policy', 'permissions-policy']) res.removeHeader(name);
  next();
};

/** Whether another site asks for a change: browsers say where a request comes from (Sec-Fetch-Site, else Origin). */
export const isForeign = (req: Request): boolean => {
  if (req.method === 'GET' || req.method === 'HEAD') return false;
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  return site ? !['same-origin', 'none'].includes(site) : origin !== undefined && !sameHost(origin, req.get('host'));
};

/**
 * Whether one of our pages, or the person themselves in the address bar, asked for this read. For reads that leave a
 * record: a cookie comes with a link on any other site. Browsers say where a request comes from; on plain HTTP they do
 * not, and then the page's own address (Referer) must be ours. A bearer token is never sent by another site.
 */
export const isOurOwnRead = (req: Request): boolean => {
  if (req.headers.authorization) return true;
  const site = req.get('sec-fetch-site');
  return site ? ['same-origin', 'none'].includes(site) : sameHost(req.get('referer') ?? '', req.get('host'));
};

/**
 * Refuses a change that another site asks for, before it is processed. Mount it on the API's paths; callbacks of
 * the payment channel stay outside.
 */
export const fromOurPages: RequestHandler = (req, res, next) => {
  if (isForeign(req)) res.status(403).json({ error: 'crossSite', requestId: res.locals.requestId ?? null });
  else next();
};

/** Only JSON is read as a command: a form of another site cannot send it without asking first (CORS). */
export const jsonOnly: RequestHandler = (req, res, next) => {
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD' && req.headers['content-length'] !== '0';
  if (hasBody && !req.is('application/json')) {
    res.status(415).json({ error: 'jsonOnly', requestId: res.locals.requestId ?? null });
  } else next();
};

const sameHost = (origin: string, host: string | undefined) => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false; // "null" and other invalid values are foreign
  }
};
