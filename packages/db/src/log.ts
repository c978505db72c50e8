import { safeError } from '@laurel/event-store/safe-error.ts';
import { type DestinationStream, pino } from 'pino';

export type Log = pino.Logger;

/** What must never be written, wherever it is in a logged object, one or two levels deep. */
const secretKeys = [
  'password',
  'token',
  'verifyCode',
  'authorization',
  'cookie',
  'idCard',
  'phone',
  'email',
  'bankCard',
];

/**
 * One JSON line a happening, on standard output. LOG_LEVEL: trace, debug, info (default), warn, error, silent. Of an
 * error, no query parameters and nothing that a server quotes of them.
 */
export const createLog = (
  program: string,
  level = process.env.LOG_LEVEL ?? 'info',
  destination: DestinationStream = pino.destination(1),
): Log =>
  pino(
    {
      level,
      base: { program, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => safeError(error) },
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[withheld]' },
    },
    destination,
  );
