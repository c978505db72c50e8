import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Autosave, type AutosaveEvent, autosave, LONGEST_MS, opened, PAUSE_MS, unsaved } from './autosave.ts';

const AT = '2026-11-21T10:00:00.000Z';
const start = opened(3, 0, AT);
const after = (events: readonly AutosaveEvent[], from: Autosave = start) => events.reduce(autosave, from);
const changed = (revision: number, at: number): AutosaveEvent => ({ type: 'changed', revision, at });
const tick = (at: number): AutosaveEvent => ({ type: 'tick', at });
const saved = (version: number, at = 0): AutosaveEvent => ({ type: 'saved', version, at, savedAt: AT });
const theirs = { version: 9, hash: 'h', by: '李复核', at: AT };

describe('a change', () => {
  it('is sent after a pause, and after some seconds at most', () => {
    expect(after([changed(1, 0), tick(PAUSE_MS - 1)]).phase).toBe('waiting');
    expect(after([changed(1, 0), tick(PAUSE_MS)])).toMatchObject({ phase: 'sending', sending: 1, version: 3 });
    const busy = Array.from({ length: 20 }, (_, n) => changed(n + 1, n * 500));
    expect(after([...busy, tick(LONGEST_MS)]).phase).toBe('sending');
  });
  it('made while another is being saved is sent next, based on the version that was returned', () => {
    const next = after([changed(1, 0), tick(PAUSE_MS), changed(2, 1100), saved(4, 1200)]);
    expect(next).toMatchObject({ phase: 'waiting', saved: 1, revision: 2, version: 4 });
    expect(after([tick(1200 + PAUSE_MS), saved(5, 2300)], next)).toMatchObject({
      phase: 'still',
      saved: 2,
      version: 5,
    });
  });
  it('is sent immediately on request', () => {
    expect(after([changed(1, 0), { type: 'asked', at: 1 }]).phase).toBe('sending');
    expect(after([{ type: 'asked', at: 1 }])).toBe(start);
  });
});

describe('without an answer', () => {
  const lost = after([changed(1, 0), tick(PAUSE_MS), { type: 'unanswered', at: 1000 }]);
  it('the save is retried, less and less often, and never stops', () => {
    expect(lost).toMatchObject({ phase: 'retrying', due: 3000 });
    const again = after([tick(3000), { type: 'unanswered', at: 3000 }], lost);
    expect(again).toMatchObject({ phase: 'retrying', due: 7000, tries: 2 });
    expect(unsaved(again)).toBe(true);
  });
  it('when the save did arrive, the next one is based on it', () => {
    const found = after([tick(3000), { type: 'wasOurs', version: 4, at: 3100 }, tick(3100)], lost);
    expect(found).toMatchObject({ phase: 'sending', version: 4, sending: 1, force: false });
  });
  it('later changes are sent with it', () => {
    expect(after([changed(2, 1500), tick(3000)], lost)).toMatchObject({ phase: 'sending', sending: 2 });
  });
});

describe('when somebody else saved meanwhile', () => {
  const conflict = after([changed(1, 0), tick(PAUSE_MS), { type: 'conflicted', theirs }]);
  it('nothing is sent until the person has chosen', () => {
    expect(after([changed(2, 2000), tick(99_999), { type: 'asked', at: 99_999 }], conflict)).toMatchObject({
      phase: 'conflict',
      revision: 2,
      theirs,
    });
  });
  it('our version replaces theirs when the person chooses ours', () => {
    const ours = after([{ type: 'keepOurs', at: 0 }], conflict);
    expect(ours).toMatchObject({ phase: 'sending', sending: 1, force: true, version: 9 });
    expect(after([saved(10)], ours)).toMatchObject({ phase: 'still', version: 10, force: false, theirs: null });
  });
  it('later changes are based on theirs when the person chooses theirs', () => {
    const taken = after([{ type: 'tookTheirs', version: 9, revision: 2, savedAt: AT }], conflict);
    expect(taken).toMatchObject({ phase: 'still', version: 9, saved: 2, revision: 2 });
    expect(after([changed(3, 0), tick(PAUSE_MS)], taken)).toMatchObject({ phase: 'sending', version: 9, force: false });
  });
});

it('a refusal stops saving and keeps the change as unsaved; the person may try again', () => {
  const stopped = after([changed(1, 0), tick(PAUSE_MS), { type: 'refused', sentence: 'no' }]);
  expect(stopped).toMatchObject({ phase: 'stopped', refusal: 'no' });
  expect(unsaved(after([tick(99_999), changed(2, 0)], stopped))).toBe(true);
  expect(after([{ type: 'asked', at: 0 }], stopped)).toMatchObject({ phase: 'sending', refusal: null });
});

it('nothing is lost: whatever the network does, the server gets the newest revision or the person is asked', () => {
  const answer = fc.constantFrom('saved', 'unanswered', 'conflicted', 'refused', 'change', 'ask', 'wait');
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 60 }), (moves) => {
      let state = start;
      let now = 0;
      let revision = 0;
      let server = { version: 3, revision: 0 };
      for (const move of moves) {
        now += 700;
        const inFlight = state.sending;
        if (move === 'change') state = autosave(state, changed(++revision, now));
        else if (move === 'ask') state = autosave(state, { type: 'asked', at: now });
        else if (move === 'wait') state = autosave(state, tick(now));
        else if (inFlight !== null) {
          if (move === 'saved') {
            // The server accepts it only on top of its own version, or with force.
            expect(state.force || state.version === server.version).toBe(true);
            server = { version: server.version + 1, revision: inFlight };
            state = autosave(state, saved(server.version, now));
          } else if (move === 'unanswered') state = autosave(state, { type: 'unanswered', at: now });
          else if (move === 'conflicted') {
            server = { ...server, version: server.version + 1 };
            state = autosave(state, { type: 'conflicted', theirs: { ...theirs, version: server.version } });
            state = autosave(state, { type: 'keepOurs', at: now });
          } else state = autosave(state, { type: 'refused', sentence: 'no' });
        }
        expect(state.saved).toBeLessThanOrEqual(server.revision);
        expect(unsaved(state)).toBe(state.saved < revision);
        if (unsaved(state)) expect(state.phase).not.toBe('still');
      }
      for (let left = 0; left < 4 && state.phase !== 'still'; left++) {
        now += 60_000;
        state = autosave(autosave(state, tick(now)), { type: 'asked', at: now });
        if (state.sending === null) continue;
        server = { version: server.version + 1, revision: state.sending };
        state = autosave(state, saved(server.version, now));
      }
      expect(server.revision).toBe(revision);
    }),
  );
});
