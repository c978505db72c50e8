import { describe, expect, it } from 'vitest';
import { userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash, PersonId } from '../kernel/ids.ts';
import { sealSession } from './seal-session.ts';
import type { SessionEvent } from './session-events.ts';
import { signMinutes } from './sign-minutes.ts';
import * as s from './situations.fixture.ts';

const hash = 'd'.repeat(64) as FileHash;
const stranger = uuid(67) as PersonId;
const joined = (judgeId: PersonId) => s.event('scene.judge_joined', { judgeId, reason: null });
const left = (judgeId: PersonId) => s.event('scene.judge_left', { judgeId, reason: '身体不适' });
const chiefNamed = s.event('scene.panel_set', { judges: [s.ada, s.lin], quorum: 1, chief: s.ada });
const finished = s.event('scene.session_finished', { absent: [] });
const ended = [...s.firstScored, joined(s.ada), joined(s.lin), finished];
const sealed = s.event('scene.session_sealed', {});
const signed = (as: 'host' | 'panel', by: PersonId): SessionEvent => {
  const { data, type } = s.event('scene.minutes_signed', { as, hash });
  return { type, data: { ...data, by } } as SessionEvent;
};
const byPerson = (personId: PersonId): By => ({
  ...s.by(),
  actor: userOf(s.by().actor.groupId ?? (uuid(1) as never), personId),
});
const sign = (
  as: 'host' | 'panel',
  who: PersonId,
  events: readonly SessionEvent[],
  facts = { hash, hosts: [s.host] },
) => signMinutes(s.sessionAfter(events), { sessionId: s.sessionId, as, hash }, byPerson(who), facts);

it('seal a session; without both of them a reason is needed, and recorded', () => {
  const seal = (events: SessionEvent[], reason?: string) =>
    sealSession(s.sessionAfter(events), { ...s.seen(events), ...(reason && { reason }) }, s.by(), s.competition);
  const [byHost, byPanel] = [signed('host', s.host), signed('panel', s.lin)];
  for (const signatures of [[], [byHost], [byPanel]])
    expect(seal([...ended, ...signatures])).toEqual(refuse('minutesUnsigned'));
  const reason = '专家组长已离场';
  expect(seal([...ended, byHost], reason)).toEqual(accept(s.event('scene.session_sealed', { reason })));
  expect(seal([...ended, byHost, byPanel])).toEqual(accept(sealed));
  expect(seal([...ended, byHost, byPanel], reason)).toEqual(accept(sealed));
});

describe('the signatures of the minutes', () => {
  it('are given once a session has ended, also after it was sealed', () => {
    expect(sign('host', s.host, s.firstScored)).toEqual(refuse('sessionNotFinished'));
    expect(sign('host', s.host, ended)).toEqual(accept(signed('host', s.host)));
    expect(sign('panel', s.lin, [...ended, sealed])).toEqual(accept(signed('panel', s.lin)));
  });

  it('are given by two different people', () => {
    const both = { hash, hosts: [s.ada] };
    expect(sign('host', s.host, [...ended, signed('host', s.host)])).toEqual(refuse('minutesSigned'));
    // Older releases let a judge press the desk.
    expect(sign('host', s.ada, [...ended, signed('panel', s.ada)], both)).toEqual(refuse('signedBySamePerson'));
    expect(sign('host', s.ada, ended, both)).toEqual(refuse('notHostOfSession'));
  });

  it('are refused for somebody who did not host the session', () => {
    expect(sign('host', stranger, ended)).toEqual(refuse('notHostOfSession'));
  });

  it('are given by the chief for the panel, or by another judge if the chief has left', () => {
    const withChief = [...s.ready, chiefNamed, ...ended.slice(s.ready.length)];
    expect(sign('panel', s.lin, withChief)).toEqual(refuse('notChiefOfPanel'));
    expect(sign('panel', s.ada, withChief).ok).toBe(true);
    const chiefLeft = [...withChief.slice(0, -1), left(s.ada), finished];
    expect(sign('panel', s.ada, chiefLeft)).toEqual(refuse('notChiefOfPanel'));
    expect(sign('panel', s.lin, chiefLeft).ok).toBe(true);
    expect(sign('panel', stranger, chiefLeft)).toEqual(refuse('notChiefOfPanel'));
  });

  it('are refused for minutes that changed since they were read', () => {
    expect(sign('host', s.host, ended, { hash: 'e'.repeat(64) as FileHash, hosts: [s.host] })).toEqual(
      refuse('minutesChanged'),
    );
  });

  it('end with a later entry, but not with the seal', () => {
    const revealed = s.event('scene.message_shown', { message: null });
    const state = (events: readonly SessionEvent[]) => s.sessionAfter(events) as { signatures?: readonly unknown[] };
    expect(state([...ended, signed('host', s.host), sealed]).signatures).toHaveLength(1);
    expect(state([...ended, signed('host', s.host), revealed]).signatures).toBeUndefined();
    expect(sign('host', s.host, [...ended, signed('host', s.host), revealed]).ok).toBe(true);
  });

  it('keep an ended session from being opened again by an undo', () => {
    expect(s.sessionAfter([...ended, signed('host', s.host)])).toMatchObject({ undo: null });
  });
});
