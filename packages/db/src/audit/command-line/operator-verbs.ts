import { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { dropRetired, rebuild, rollbackRebuild } from '@laurel/event-store/rebuild.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { erasePerson } from '../../erasure/erase-person.ts';
import { retryEffects } from '../../kernel/change-effects.ts';
import { replaySubscription } from '../../kernel/replay-subscription.ts';
import { retryFollower } from '../../kernel/retry-follower.ts';
import { skipEvent } from '../../kernel/skip-event.ts';
import { personById } from '../../people/persons.ts';
import { anchorLetter } from '../anchor-letter.ts';
import { takeAnchor } from '../anchors.ts';
import { acceptKeys } from '../key-ids.ts';
import { deadEffects, effectStates } from '../states.ts';
import { needed, readModel, signingKeyOf, Usage, type Verb } from './verb.ts';

type Told = { readonly ok: true } | { readonly ok: false; readonly refusal: string };
const reasons: Readonly<Record<string, string>> = {
  notStoppedThere: 'that follower has not stopped there, nor parked it: see `projections`',
  effectsChanged: 'one of them is not dead any more: see `effects --dead`',
  notFollowed: 'no follower of that name has read as far as that: see `projections`',
  rebuildInstead: 'that is a read model, which would count twice: `rebuild` it',
  lastRoot: 'nobody else could manage accounts: make another ROOT first',
};
const outcome = (answer: Told, done: string) =>
  answer.ok ? done : `refused (${answer.refusal}): ${reasons[answer.refusal] ?? 'try again'}`;

const isKnown = async (db: Db, personId: PersonId): Promise<boolean> => {
  if (await personById(db, personId)) return true;
  const { rowCount } = await poolOf(db).query('select from es.subject_keys where subject_id = $1', [personId]);
  return rowCount !== 0;
};

/** What operators do. What changes how the log is read is itself recorded, with its reason. */
export const operatorVerbs: Readonly<Record<string, Verb>> = {
  rebuild: {
    usage: 'rebuild <read-model> [--rollback] | rebuild --all',
    words: -1,
    options: { all: 'flag', rollback: 'flag' },
    run: async ({ db, log, tell }, given) => {
      const [name, ...more] = given.words;
      if (more.length > 0 || (name === undefined) !== given.flag('all'))
        throw new Usage('name one read model, or say --all');
      const chosen = name === undefined ? log.projections : [readModel(log, name)];
      for (const projection of chosen) {
        const built = await (given.flag('rollback') ? rollbackRebuild : rebuild)(db, projection, { log });
        tell(
          built,
          `${built.projection}: generation ${built.generation}, ${built.events} events in ${Math.round(built.ms)} ms, commands held ${Math.round(built.pauseMs)} ms`,
        );
      }
      await dropRetired(db, { log });
      return true;
    },
  },
  anchor: {
    usage: 'anchor [--publish <folder>]…',
    options: { publish: 'list' },
    run: async ({ db, ownKey, secrets, tell, anchorFolder, anchorMail }, given) => {
      const publish = [...new Set([...(anchorFolder ? [anchorFolder] : []), ...given.list('publish')])];
      const letter = secrets && anchorMail ? anchorLetter(secrets(), anchorMail) : undefined;
      const anchor = await takeAnchor(db, signingKeyOf({ ownKey }), { publish, letter });
      tell(
        anchor ?? { position: 0 },
        anchor
          ? `position ${anchor.position}, chain ${anchor.chainHash.slice(0, 16)}, signed by ${anchor.keyId}`
          : 'the log is empty',
      );
      return anchor !== undefined;
    },
  },
  'accept-keys': {
    usage: 'accept-keys --reason <text>',
    options: { reason: 'text' },
    anyKeys: true,
    run: async ({ db, secrets, tell }, given) => {
      if (!secrets) throw new Error('there are no keys here to accept');
      const changed = await acceptKeys(db, secrets(), needed(given, 'reason'));
      const marked = changed.includes('blindIndex')
        ? '\nall rows were marked as they are: what was altered before and no verify with the former key found will not be found'
        : '';
      const taken = changed.includes('origin')
        ? '\nevents recorded until now were proven by the former key: verify does not check any more who recorded them'
        : '';
      tell(
        { changed },
        changed.length > 0 ? `now in use: ${changed.join(', ')}${marked}${taken}` : 'these keys were in use already',
      );
      return true;
    },
  },
  effects: {
    usage:
      'effects [--pending | --done | --dead | --closed] [--kind <kind>] [--redispatch --reason <text> [--id <effect id>]]',
    options: {
      ...{ pending: 'flag', done: 'flag', dead: 'flag', closed: 'flag', kind: 'text' },
      ...{ redispatch: 'flag', id: 'text', reason: 'text' },
    },
    run: async ({ db, log, tell }, given) => {
      const kind = given.text('kind');
      if (given.flag('redispatch')) {
        const reason = needed(given, 'reason');
        let sent = 0;
        for (const chosen of await deadEffects(db, { kind, effectId: given.text('id') })) {
          const answer = await retryEffects(db, chosen, { reason, log });
          if (answer.ok) sent += chosen.effectIds.length;
          else tell(answer, outcome(answer, ''));
        }
        tell({ redispatched: sent }, `${sent} sent again`);
      }
      const state = (['pending', 'done', 'dead', 'closed'] as const).find((one) => given.flag(one));
      const { counts, rows } = await effectStates(db, state, kind);
      for (const count of counts) tell(count, `${count.kind.padEnd(32)} ${count.state.padEnd(8)} ${count.effects}`);
      for (const row of rows)
        tell(
          row,
          `  ${row.effectId} ${row.attempts} attempts since ${row.createdAt}${row.lastError ? `: ${row.lastError}` : ''}`,
        );
      return !counts.some((count) => count.state === 'dead');
    },
  },
  'erase-subject': {
    usage: 'erase-subject <person id> --reason <text>',
    words: 1,
    options: { reason: 'text' },
    run: async ({ db, log, secrets, store, tell }, given) => {
      const subjectId = PersonId.safeParse(given.words[0]);
      if (!subjectId.success) throw new Usage(`"${given.words[0]}" is not a person's id`);
      const reason = needed(given, 'reason');
      // A mistyped id must not look like an erasure.
      if (!(await isKnown(db, subjectId.data))) throw new Error(`nobody here has the id ${subjectId.data}`);
      if (!secrets) throw new Error('erase-subject needs the keys of the environment');
      const answer = await erasePerson(db, subjectId.data, { reason, secrets: secrets(), store: store(), log });
      const done = `what was known of ${subjectId.data} is gone, with the key that sealed it`;
      tell({ subjectId: subjectId.data, ...answer }, outcome(answer, done));
      return answer.ok;
    },
  },
  skip: {
    usage: 'skip --subscription <name> --position <position> --reason <text>',
    options: { subscription: 'text', position: 'number', reason: 'text' },
    run: async ({ db, log, tell }, given) => {
      const subscription = needed(given, 'subscription');
      needed(given, 'position');
      const position = given.number('position') ?? 0;
      const answer = await skipEvent(db, subscription, position, { reason: needed(given, 'reason'), log });
      tell({ subscription, position, ...answer }, outcome(answer, `${subscription} goes on after ${position}`));
      return answer.ok;
    },
  },
  retry: {
    usage: 'retry --subscription <name> [--stream <stream>] --reason <text>',
    options: { subscription: 'text', stream: 'text', reason: 'text' },
    run: async ({ db, log, tell }, given) => {
      const subscription = needed(given, 'subscription');
      const stream = given.text('stream') ?? null;
      const answer = await retryFollower(db, subscription, stream, { reason: needed(given, 'reason'), log });
      tell(
        { subscription, stream, ...answer },
        outcome(answer, `${subscription} tries ${stream ?? 'where it stopped'} again`),
      );
      return answer.ok;
    },
  },
  'replay-subscription': {
    usage: 'replay-subscription <name> --from <position> --reason <text>',
    words: 1,
    options: { from: 'number', reason: 'text' },
    run: async ({ db, log, tell }, given) => {
      const subscription = given.words[0] ?? '';
      needed(given, 'from');
      const from = given.number('from') ?? 1;
      const answer = await replaySubscription(db, subscription, from, { reason: needed(given, 'reason'), log });
      tell({ subscription, from, ...answer }, outcome(answer, `${subscription} reads again from ${from}`));
      return answer.ok;
    },
  },
};
