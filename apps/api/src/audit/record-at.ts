import { holdsScores, withoutHiddenScores } from '@laurel/db/audit/hidden-scores.ts';
import { storyOf } from '@laurel/db/audit/history.ts';
import { namesIn, recordAt as stateAt } from '@laurel/db/audit/record-at.ts';
import { subjectNames } from '@laurel/db/audit/subject-names.ts';
import { recordLetters } from '@laurel/db/messaging/record-letters.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { recordFields } from '@laurel/domain/audit/record-fields.ts';
import { maskedName } from '@laurel/domain/enrolment/masked-name.ts';
import { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { named, PastMoment, reach, reasonIn } from '../identity/log-scope.ts';
import { reads } from '../kernel/reads.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { personRecord } from './person-record.ts';

/** Streams are small; a record with more events than this is read with the audit program. */
const MOST_EVENTS = 5000;

/** One thing: words, which the log is searched by, would show the records of several as one. */
const THING = /^[a-z_]+-[0-9a-f-]{36}$/;

/** A person has no stream of their own; their record is what the log and the rights hold of them. */
const PERSON = /^person-(.+)$/;

/**
 * A registration's record (its team, orders, work, score sheets, results and certificates) as it was right after a
 * position of the log, beside what it is today, with every change so far and the notifications about them. Folded from the events that the reader may see
 * today, with today's names: the past shows nothing that the log hides now. The view is recorded. Of a person: the roles
 * that they held, at a time.
 */
export const recordAt = permitted('sys:log:query')
  .input(
    z.strictObject({
      streamId: z.string().max(120),
      /** Without it, as the record is today. */
      position: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Of a person, instead of the position; without it, now. */
      at: PastMoment.optional(),
    }),
  )
  .query(async ({ ctx, input: { streamId, position, at: time } }) => {
    found(THING.test(streamId) || undefined);
    const personId = PersonId.safeParse(PERSON.exec(streamId)?.[1]).data;
    if (personId) return personRecord(ctx, personId, Instant.parse(new Date(time ?? ctx.now()).toISOString()));
    const events = await storyOf(ctx.db, streamId, await reach(ctx), MOST_EVENTS + 1);
    found(events[0]);
    if (events.length > MOST_EVENTS) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    if (events.some(holdsScores)) await reads(ctx, 'read_log', streamId, 'log');
    const seen = await withoutHiddenScores(ctx.db, await scoringNow(ctx.db, ctx.actor.personId), events);
    const at = position ?? seen.at(-1)?.position ?? 0;
    const streams = stateAt(seen, at).map(({ was, is, ...stream }) => ({
      ...stream,
      // Without its own id, which the title says.
      fields: recordFields(was, is).filter((field) => `${stream.kind}-${field.is}` !== stream.streamId),
    }));
    const { letters, onlyNewest } = await recordLetters(ctx.db, {
      positions: seen.map((event) => event.position),
      certificateIds: streams.flatMap(({ kind, streamId: id }) =>
        kind === 'certificate' ? CertificateId.parse(id.slice('certificate-'.length)) : [],
      ),
    });
    const [changes, subjects, names, recipients] = await Promise.all([
      named(ctx, seen),
      subjectNames(ctx.db, [streamId, ...streams.map((stream) => stream.streamId)]),
      namesIn(
        ctx.db,
        streams.flatMap(({ fields }) => fields),
      ),
      personNames(
        ctx.db,
        letters.map(({ personId }) => personId),
      ),
    ]);
    return {
      person: null,
      subject: subjects.get(streamId) ?? null,
      position: at,
      changes: changes.map(({ data, ...change }) => ({
        position: change.position,
        eventId: change.eventId,
        streamId: change.streamId,
        type: change.type,
        at: change.occurredAt,
        actorName: change.actorName,
        actorKind: change.actorKind,
        reason: reasonIn(data),
      })),
      streams: streams.map((stream) => ({ ...stream, subject: subjects.get(stream.streamId) ?? null })),
      names,
      /** Of very many notifications only so many are listed: the newest. */
      onlyNewestLetters: onlyNewest,
      letters: letters.map(({ personId, kind: _, ...letter }) => ({
        ...letter,
        id: `${letter.letter} ${personId}`,
        to: maskedName(recipients.get(personId)?.name ?? ''),
      })),
    };
  });
