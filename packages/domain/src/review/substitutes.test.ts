import { describe, expect, it } from 'vitest';
import type { ExpertEvent } from '../expert/expert.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import type { PersonId } from '../kernel/ids.ts';
import {
  added,
  closesAt,
  declared,
  expertAfter,
  itemId,
  march,
  organiser,
  otherSchool,
  profile,
  stated,
  strangersWork,
  suspended,
} from './situations.fixture.ts';
import { type Candidate, substitutes } from './substitutes.ts';

const times = { opensAt: march(12), closesAt };
const work = { ...strangersWork, item: itemId, track: 'visual' };
const knows = (of: Partial<typeof profile & { tracks: string[] }>) =>
  expertAfter({ ...added, data: { ...added.data, profile: { ...profile, ...of } } } as ExpertEvent);
const candidate = (n: number, some: Partial<Candidate> = {}): Candidate => ({
  expertId: uuid(n) as PersonId,
  expert: expertAfter(added),
  assigned: 0,
  submitted: 0,
  met: false,
  ...some,
});
const places = (...candidates: Candidate[]) =>
  substitutes(candidates, work, times).eligible.map(({ expertId }) => Number(expertId.slice(-2)));

describe('experts who may take over a work', () => {
  it('are sorted by the fewest open sheets, then the fewest sheets', () => {
    expect(
      places(
        candidate(31, { assigned: 9, submitted: 2 }),
        candidate(32, { assigned: 10, submitted: 9 }),
        candidate(33, { assigned: 4, submitted: 3 }),
      ),
    ).toEqual([33, 32, 31]);
  });

  it('do not include anybody whom a rule excludes from the work', () => {
    const out = substitutes(
      [
        candidate(1),
        candidate(2, { expert: expertAfter(added, suspended) }),
        candidate(3, { met: true }),
        candidate(4, { expert: expertAfter(added, declared(organiser)) }),
        candidate(5, { expert: knows({ schoolCodes: [otherSchool] }) }),
        candidate(6, { expert: knows({ tracks: ['music'] } as never) }),
        candidate(7, { assigned: 60 }),
        candidate(8, { expert: knows({ tracks: ['visual'] } as never) }),
        candidate(9, { expert: expertAfter(added, stated({ away: [{ from: '2026-03-01', to: '2026-03-20' }] })) }),
        candidate(10, { expert: expertAfter(added, stated({ maxLoad: 2 })), assigned: 2 }),
      ],
      work,
      times,
    );
    expect(out.eligible.map(({ expertId }) => expertId)).toEqual([uuid(1), uuid(8)]);
    expect(out.excluded).toEqual({
      ...{ inactive: 1, away: 1, met: 1, conflict: 1, sameSchool: 1, track: 1 },
      fullLoad: 2,
    });
  });
});
