import type { Moment } from '@laurel/event-store/as-of.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { AnyProcessManager } from '@laurel/event-store/effects.ts';
import type { Log } from '@laurel/event-store/log.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import type { ObjectStore } from '../../kernel/object-store.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { SigningKey } from '../anchors.ts';

/** What a verb may use. `tell` prints one thing: a line of JSON with --json, the sentence otherwise. */
export type Desk = {
  readonly db: Db;
  readonly log: Log;
  /** The key that signs anchors, where the program has one. */
  readonly ownKey: (() => SigningKey) | undefined;
  /** The keys of the environment, where the program has one. */
  readonly secrets: (() => Secrets) | undefined;
  /** Where printed files lie. */
  readonly store: () => ObjectStore;
  /** Which events request which effects, if the program knows. */
  readonly reactions: () => Promise<readonly AnyProcessManager[] | undefined>;
  /** Where the worker publishes anchors, where the program knows. */
  readonly anchorFolder: string | undefined;
  /** The addresses to which the operator has anchors sent. */
  readonly anchorMail: string | undefined;
  /** Reads what a time-stamp authority said about these bytes; throws if it did not, or is not one of those in the file. */
  readonly readStamp: StampReader | undefined;
  /** The roots of the authority that the operator uses, a PEM file. */
  readonly stampRoots: string | undefined;
  readonly tell: (thing: object, sentence: string) => void;
  /** Ends what would otherwise run forever. */
  readonly over: AbortSignal;
};

type StampReader = (
  token: Buffer,
  signed: Buffer,
  roots: string,
) => Promise<{ readonly at: string; readonly authority: string }>;

/** The arguments of the verb. */
export type Given = {
  readonly words: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly list: (option: string) => readonly string[];
  readonly flag: (option: string) => boolean;
  readonly number: (option: string) => number | undefined;
};

export type Verb = {
  readonly usage: string;
  /** The number of arguments of the verb; -1: it counts them itself. */
  readonly words?: number;
  readonly options?: Readonly<Record<string, 'text' | 'number' | 'list' | 'flag'>>;
  /** Runs although the keys are not those of the log, or without asking for them. */
  readonly anyKeys?: true;
  /** Whether all is well. */
  readonly run: (desk: Desk, given: Given) => Promise<boolean>;
};

export const signingKeyOf = ({ ownKey }: Pick<Desk, 'ownKey'>): SigningKey => {
  if (!ownKey) throw new Error('there is no key to sign with: LAUREL_SECRET is not set');
  return ownKey();
};

/** Called wrongly: reported together with how to call it. */
export class Usage extends Error {
  override name = 'Usage';
}

export const needed = (given: Given, option: string): string => {
  const value = given.text(option);
  if (value === undefined) throw new Usage(`--${option} is needed`);
  return value;
};

/** ISO 8601, with its zone. Other ways to write a time JavaScript reads as it likes, without a zone as this machine's. */
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A position ("1234") or a time with its zone ("2026-03-01T17:00:00+08:00"): without one, it would be this machine's. */
export const momentOf = (text: string): Moment => {
  if (/^\d+$/.test(text)) return Number(text);
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Usage(`"${text}" is neither a position nor a time`);
  if (!ZONED.test(text))
    throw new Usage(`"${text}" names no zone: write 2026-03-01T17:00:00+08:00 or 2026-03-01T09:00:00Z`);
  return time;
};

/** The read model of that name; an unknown one is a usage error, answered with the known ones. */
export const readModel = (log: Log, name: string): AnyProjection => {
  const found = log.projections.find((projection) => projection.name === name);
  if (found) return found;
  const names = log.projections.map((projection) => projection.name);
  throw new Usage(`no read model "${name}"; there are ${names.join(', ')}`);
};
