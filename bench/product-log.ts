import { createHash } from 'node:crypto';
import type pg from 'pg';
import { release } from '../tests/support/release.ts';

/** An event as it is appended. */
type Fact = { readonly streamId: string; readonly type: string; readonly version: number; readonly data: object };

/**
 * A small competition as a release recorded it, from registration to certificate. Since it was free and its teams had
 * one person, each team gets an invited member and a paid order.
 */
const competition = async (): Promise<Fact[]> => {
  const { tables } = await release('78ef08a');
  const rows = (tables['es.events'] ?? []).toSorted((a, b) => Number(a.position) - Number(b.position));
  return rows.flatMap((row) => {
    const fact: Fact = {
      streamId: String(row.stream_id),
      type: String(row.type),
      version: Number(row.schema_version),
      data: row.data as object,
    };
    if (fact.type.startsWith('audit.')) return [];
    return fact.type === 'enrolment.team_formed' ? [fact, ...around(fact.data as Formed, fact.streamId)] : [fact];
  });
};

type Formed = Readonly<Record<'at' | 'teamId' | 'enrolmentId' | 'competitionId' | 'groupId' | 'captainId', string>>;

const around = (formed: Formed, teamStream: string): Fact[] => {
  const { at, teamId, enrolmentId, competitionId, groupId, captainId } = formed;
  const [invitationId, personId, orderId] = ['invitation', 'member', 'order'].map((what) => idOf(`${what} ${teamId}`));
  const [orderNo, outTradeNo, tradeNo] = ['order', 'attempt', 'trade'].map((what) => `${what}-${teamId}`);
  const tokenHash = createHash('sha256').update(teamId).digest('hex');
  const amount = 20_000;
  const fact = (streamId: string, type: string, data: object): Fact => ({
    streamId,
    type,
    version: 1,
    data: { at, ...data },
  });
  const invitation = { teamId, invitationId, role: 'member' };
  const order = `order-${orderId}`;
  return [
    fact(teamStream, 'enrolment.member_invited', { ...invitation, expiresAt: at, inviteeId: null, tokenHash }),
    fact(teamStream, 'enrolment.member_accepted', { ...invitation, personId, schoolCode: '90001' }),
    fact(order, 'payment.order_placed', {
      ...{ orderId, orderNo, competitionId, groupId, payerId: captainId, amount, expiresAt: at },
      lines: [{ enrolmentId, amount }],
    }),
    fact(order, 'payment.started', { orderId, outTradeNo, attempt: 1, payType: 'page' }),
    fact(order, 'payment.received', { orderId, outTradeNo, tradeNo, amount, paidAt: at, late: false }),
  ];
};

/** An id that is always the same for the same text. */
const idOf = (words: string) => {
  const hex = createHash('md5').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Values other than ids that must differ in each copy. */
const UNIQUE = /"(tokenHash|traceToken)":"([^"]+)"/g;

/**
 * Repeats the same competition with new ids until there are at least this many events; `first` is the number of the
 * first one. Answers how many there are.
 */
export const fillWithCompetitions = async (pool: pg.Pool, atLeast: number, first = 0): Promise<number> => {
  const facts = await competition();
  const meta = JSON.stringify({
    app: 'bench',
    useCase: 'enrolment.start_enrolment',
    actorId: idOf('actor'),
    actorKind: 'user',
    actingAs: { roles: ['PARTICIPANT'], groupId: null },
    commandId: idOf('command'),
    correlationId: idOf('request'),
  });
  let events = 0;
  for (let copy = first; events < atLeast; copy++) {
    const ids = new Map<string, string>();
    const own = (id: string) => {
      const known = ids.get(id) ?? idOf(`${id} ${copy}`);
      ids.set(id, known);
      return known;
    };
    const inCopy = (text: string) =>
      text
        .replace(UUID, own)
        .replace(UNIQUE, (_, key, value) => `"${key}":"${value}-${copy}"`)
        .replace(/"statusIndex":\d+/g, `"statusIndex":${copy}`);
    for (let from = 0; from < facts.length; from += 100) {
      const commit = facts.slice(from, from + 100).map(({ streamId, data, ...fact }) => ({
        ...fact,
        streamId: inCopy(streamId),
        data: inCopy(JSON.stringify(data)),
      }));
      const streams = [...new Set(commit.map(({ streamId }) => streamId))].sort();
      await pool.query(
        `select es.append('laurel', gen_random_uuid()::text, 'null', $1::text[], array_fill(-1, array[cardinality($1::text[])]),
           $2::int[], array(select gen_random_uuid() from unnest($3::text[])), $3::text[], $4::int[], $5::jsonb[],
           array_fill($6::jsonb, array[cardinality($3::text[])]))`,
        [
          streams,
          commit.map(({ streamId }) => streams.indexOf(streamId) + 1),
          commit.map(({ type }) => type),
          commit.map(({ version }) => version),
          commit.map(({ data }) => data),
          meta,
        ],
      );
    }
    events += facts.length;
  }
  await pool.query('vacuum analyze es.events');
  return events;
};
