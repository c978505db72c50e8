import cors from 'cors';
import type { RequestHandler } from 'express';

/** Headers that a page of another origin may read. */
const EXPOSED = [
  'Content-Disposition',
  'X-Server-Time',
  'X-Request-ID',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
/** Headers that it may send. */
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language', 'GroupId', 'X-Group-Id'];
const PREFLIGHT_SECONDS = 600;

const isOrigin = (text: string) =>
  /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * Whose pages may call /prod-api from another origin (LAUREL_API_ORIGINS): none unless named. Throws for a pattern or
 * anything else that is not an exact origin, so that a mistyped list opens nothing.
 */
export function apiOrigins(given: string | undefined): ReadonlySet<string> {
  const origins = (given ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) {
    throw new Error(`LAUREL_API_ORIGINS holds ${wrong}: it must be origins such as https://app.example.org, by commas`);
  }
  return new Set(origins);
}

/** Cookies are never for other origins: their pages show a bearer token. */
export const acrossOrigins = (origins: ReadonlySet<string>): RequestHandler =>
  cors({
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: SENT,
    exposedHeaders: EXPOSED,
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
  });
