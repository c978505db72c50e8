import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Db } from '@laurel/event-store/db.ts';
import { type Log, logOf } from '@laurel/event-store/log.ts';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import type { ObjectStore } from '../../kernel/object-store.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { type SigningKey, signingKey } from '../anchors.ts';
import { mustHoldItsKeys } from '../key-ids.ts';
import { fileVerbs } from './file-verbs.ts';
import { operatorVerbs } from './operator-verbs.ts';
import { readerVerbs } from './reader-verbs.ts';
import { type Desk, type Given, Usage, type Verb } from './verb.ts';

const verbs: Readonly<Record<string, Verb>> = { ...readerVerbs, ...operatorVerbs, ...fileVerbs };

type Surroundings = {
  /** The keys that the log must name as its own; a test may bring a signing key alone. */
  readonly secrets?: () => Secrets;
  /**
   * Whether the environment has any, checked when the database is open. A person who examines others' logs has none.
   */
  readonly hasSecrets?: () => boolean;
  readonly key?: () => SigningKey;
  readonly store?: () => ObjectStore;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly log?: Log;
  readonly over?: AbortSignal;
  readonly reactions?: Desk['reactions'];
  readonly anchorFolder?: string;
  readonly anchorMail?: string | undefined;
  readonly readStamp?: Desk['readStamp'];
  readonly stampRoots?: string | undefined;
};

/**
 * Runs one call of `npm run audit`. Answers 0: all well, 1: something was found wrong or could not be done, 2: called wrongly.
 * A database that must first be opened is opened only for a call that is understood and needs it.
 */
export const audit = async (
  database: Db | (() => Promise<Db>),
  [name = '', ...args]: readonly string[],
  {
    secrets: given,
    hasSecrets = () => given !== undefined,
    key,
    store = () => {
      throw new Error('this call needs the store of files, and none was given');
    },
    print,
    complain,
    log,
    over = new AbortController().signal,
    reactions = async () => undefined,
    anchorFolder,
    anchorMail,
    readStamp,
    stampRoots,
  }: Surroundings,
): Promise<0 | 1 | 2> => {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  try {
    if ([name, ...args].includes('--help')) {
      for (const { usage } of verb ? [verb] : Object.values(verbs)) print(called(usage));
      print('exit 0: all well; 1: something is wrong or could not be done; 2: called wrongly');
      return 0;
    }
    if (!verb) throw new Usage(name ? `no verb "${name}"` : 'which verb?');
    const asked = understood(verb, args);
    const json = asked.flag('json');
    const tell: Desk['tell'] = (thing, sentence) => print(json ? JSON.stringify(thing) : sentence);
    const db = typeof database === 'function' ? await database() : database;
    const secrets = hasSecrets() ? given : undefined;
    if (secrets && !verb.anyKeys) await mustHoldItsKeys(db, secrets());
    const ownKey = key ?? (secrets && (() => signingKey(secrets().keyFor('signing'))));
    const anchoring = { anchorFolder, anchorMail, readStamp, stampRoots };
    const desk = { db, log: log ?? logOf(db), ownKey, secrets, store, tell, over, reactions, ...anchoring };
    return (await verb.run(desk, asked)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    complain(error instanceof Usage ? error.message : errorLine(error));
    if (!(error instanceof Usage)) return 1;
    for (const { usage } of verb ? [verb] : Object.values(verbs)) complain(called(usage));
    return 2;
  }
};

const called = (usage: string) => `  npm run audit -- ${usage} [--json]`;

type Options = NonNullable<ParseArgsConfig['options']>;

const understood = (verb: Verb, args: readonly string[]): Given => {
  const types = { text: 'string', number: 'string', list: 'string', flag: 'boolean' } as const;
  const kinds: NonNullable<Verb['options']> = { ...verb.options, json: 'flag' };
  const options: Options = Object.fromEntries(
    Object.entries(kinds).map(([option, kind]) => [option, { type: types[kind], multiple: kind === 'list' }]),
  );
  const { values, positionals } = parsed(args, options);
  const { words = 0 } = verb;
  if (words >= 0 && positionals.length !== words)
    throw new Usage(`${words === 1 ? 'one word is' : `${words} words are`} wanted here, not ${positionals.length}`);
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  for (const [option, kind] of Object.entries(kinds)) {
    const value = text(option);
    if (kind === 'number' && value !== undefined && !/^\d+$/.test(value))
      throw new Usage(`--${option} is a whole number, not "${value}"`);
  }
  return {
    words: positionals,
    text,
    list: (option) => [values[option] ?? []].flat().map(String),
    flag: (option) => values[option] === true,
    number: (option) => {
      const value = text(option);
      return value === undefined ? undefined : Number(value);
    },
  };
};

const parsed = (args: readonly string[], options: Options) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
};
