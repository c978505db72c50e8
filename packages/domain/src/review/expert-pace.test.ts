import { describe, expect, it } from 'vitest';
import { march } from '../kernel/actor.fixture.ts';
import { expertPace, type SheetsDone } from './expert-pace.ts';
import { closesAt, opensAt } from './situations.fixture.ts';

const round = { status: 'open' as const, opensAt, closesAt };
const sheets = (some: Partial<SheetsDone> = {}): SheetsDone => ({
  assigned: 20,
  drafts: 0,
  submitted: 0,
  assignedAt: march(1),
  firstSubmittedAt: null,
  ...some,
});
const state = (some: Partial<SheetsDone>, now = march(15), of = round) => expertPace(sheets(some), of, now).state;

describe('the pace of an expert', () => {
  it('is not measured before the round opens, after it ends, or if nothing is left', () => {
    expect(state({ assigned: 0 })).toBe('nothing');
    expect(state({ submitted: 20 })).toBe('done');
    expect(state({}, march(9))).toBe('waiting');
    expect(state({}, closesAt)).toBe('unfinished');
    expect(expertPace(sheets({ submitted: 2 }), { ...round, status: 'closed' }, march(15)).state).toBe('unfinished');
    expect(expertPace(sheets(), { ...round, status: 'distributed' }, march(15)).state).toBe('waiting');
  });

  it('shows who has not begun, and who has begun without a submitted sheet', () => {
    expect(state({})).toBe('notBegun');
    expect(state({ drafts: 1 }, march(11))).toBe('started');
    expect(state({ drafts: 1 }, march(15))).toBe('behind');
  });

  it('forecasts when the last sheet will be submitted', () => {
    // Ten of twenty in half of the ten days: the rest takes the other half.
    const half = expertPace(sheets({ submitted: 10, firstSubmittedAt: opensAt }), round, march(15));
    expect(half).toEqual({ state: 'onTrack', perDayHundredths: 200, finishesAt: march(20) });
    const less = expertPace(sheets({ submitted: 9, firstSubmittedAt: opensAt }), round, march(15));
    expect(less.state).toBe('behind');
  });

  it('counts from the first submitted sheet for an expert who began late and works fast', () => {
    expect(state({ submitted: 10, firstSubmittedAt: march(17) }, march(18))).toBe('onTrack');
    expect(state({ submitted: 10, firstSubmittedAt: opensAt }, march(18))).toBe('behind');
  });

  it('counts from the assignment for an expert who was assigned later', () => {
    const late = { assigned: 4, submitted: 2, assignedAt: march(16) };
    expect(state(late, march(18))).toBe('onTrack');
    expect(state({ ...late, assignedAt: opensAt }, march(16))).toBe('behind');
  });

  it('is not judged from one sheet on the first day', () => {
    expect(state({ submitted: 1, firstSubmittedAt: march(10) }, march(11))).toBe('started');
  });

  it('gives a time, however slow the pace is', () => {
    const slow = sheets({ assigned: 10_000, submitted: 1 });
    const year = { ...round, closesAt: march(31) };
    expect(expertPace(slow, year, march(30)).finishesAt?.slice(0, 4)).toBe('2036');
  });
});
