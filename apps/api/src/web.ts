import fs from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, Router } from 'express';
import { allowCamera, partHeaders } from './security/headers.ts';

/** The one page that reads codes by the camera. */
const CHECK_IN_PAGE = '/scene/check-in';
/** Pages of what is not published: no search engine keeps them, no cache, and no other site learns their address. */
const PREVIEW_PAGE = /^\/preview(\/|$)/i;

/** Addresses that have a page, as the build lists them; null when it does not: then every address may have one. */
const addressesIn = (folder: string): ReadonlySet<string> | null => {
  const file = path.join(folder, 'addresses.json');
  return fs.existsSync(file) ? new Set(JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : null;
};
/** The page leads from these to another address, which it works out itself. */
const LEADS_ON = /^\/redirect\/|\/undefined/;

/**
 * The built web application. Who: anyone. Files under /assets carry a hash in their name and were compressed by
 * scripts/build.mjs; one that is missing is 404 and never the page, so that an old tab fails visibly after a deployment.
 */
export const webRoutes = (folder: string) => {
  const routes = Router();
  const addresses = addressesIn(folder);
  const hasPage = (at: string) => addresses === null || addresses.has(at.replace(/(.)\/+$/, '$1')) || LEADS_ON.test(at);
  routes.use(
    '/assets',
    partHeaders,
    precompressed(path.join(folder, 'assets')),
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false, index: false }),
  );
  routes.use(compression());
  routes.use(express.static(folder, { index: false, maxAge: '1h' }));
  routes.get('/{*page}', (req, res, next) => {
    if (!req.accepts('html')) return next();
    if (req.path === CHECK_IN_PAGE) allowCamera(res);
    // The page itself says that there is nothing; the status says it to search engines.
    if (!hasPage(req.path)) res.status(404);
    res.set('cache-control', 'no-cache');
    const hidden = PREVIEW_PAGE.test(req.path);
    if (hidden)
      res.set({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    // The file would be sent with a policy of its own.
    res.sendFile(path.join(folder, 'index.html'), { cacheControl: false });
  });
  return routes;
};

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

const precompressed = (folder: string): RequestHandler => {
  const names = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : []);
  return (req, res, next) => {
    res.vary('accept-encoding');
    const name = req.path.slice(1);
    const encoding = encodings.find((each) => req.acceptsEncodings(each.name) && names.has(name + each.extension));
    if (encoding) {
      res.set('content-encoding', encoding.name).type(path.extname(name));
      req.url = `/${name}${encoding.extension}`;
    }
    next();
  };
};
