import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { FALLBACK_ROLE, ROOT_ROLE } from './default-roles.ts';

/** How long a session may rest and how long it may last, in minutes. */
type SessionTerms = { readonly idle: number; readonly absolute: number };

const PARTICIPANT: SessionTerms = { idle: 24 * 60, absolute: 7 * 24 * 60 };
const STAFF: SessionTerms = { idle: 2 * 60, absolute: 12 * 60 };
const ROOT: SessionTerms = { idle: 30, absolute: 8 * 60 };

/** The strictest terms among a person's roles (security.md C.7). */
export const sessionTerms = (roleKeys: Iterable<string>): SessionTerms => {
  const roles = new Set(roleKeys);
  if (roles.has(ROOT_ROLE)) return ROOT;
  roles.delete(FALLBACK_ROLE);
  return roles.size > 0 ? STAFF : PARTICIPANT;
};

type SessionTimes = {
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly revokedAt: Instant | null;
};

export const isAlive = (session: SessionTimes, terms: SessionTerms, now: Instant) =>
  session.revokedAt === null &&
  now < plusMinutes(session.lastSeenAt, terms.idle) &&
  now < plusMinutes(session.createdAt, terms.absolute);
