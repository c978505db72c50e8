import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import {
  ada,
  added,
  by,
  closesAt,
  conflictId,
  declared,
  expertAfter,
  expertScenario,
  march,
  opensAt,
  organiser,
  otherSchool,
  ownSchool,
  retired,
  sealedPeople,
  stated,
  strangersWork,
  waived,
} from '../review/situations.fixture.ts';
import { barredSubjects } from './barred-subjects.ts';
import { conflictsAmong, hardSchools } from './conflicts-among.ts';
import type { Expert } from './expert.ts';
import { barredFrom, conflictWith } from './judged-work.ts';
import { stateExpertProfile } from './state-expert-profile.ts';
import {
  awayDuring,
  isAwayThroughout,
  maxLoadOf,
  noStatedProfile,
  type StatedProfile,
  timeLeft,
} from './stated-profile.ts';

const at = march(2);
const people = [{ tieId: conflictId, relation: 'supervised' as const, name: '学生乙', school: '' }];
const names: ReadonlyMap<SchoolCode, Bilingual> = new Map([
  [ownSchool, { zh: '本校', en: 'Own' }],
  [otherSchool, { zh: '外校', en: 'Other' }],
]);
const facts = {
  known: { topics: ['law', 'art'], languages: ['zh', 'en'], schools: names },
  people: sealedPeople,
};
const state =
  (said: Partial<StatedProfile>, known = facts.known) =>
  (expert: Expert) =>
    stateExpertProfile(expert, { stated: { ...noStatedProfile(), ...said }, people }, by(ada, at), { ...facts, known });
const left = (to: number | null, schoolCode: SchoolCode = otherSchool) => ({
  schools: [{ schoolCode, from: 2010, to }],
});

describe('state expert profile', () => {
  it('keeps what the expert says, with the people sealed', () => {
    const said = {
      ...left(2024),
      topics: ['law'],
      languages: ['en'],
      away: [{ from: '2026-03-01', to: '2026-03-01' }],
    };
    expertScenario
      .given(added)
      .when(state({ ...said, maxLoad: 7 }))
      .then(
        accept({
          type: 'expert.profile_stated',
          data: {
            ...{ personId: ada, stated: { ...noStatedProfile(), ...said, maxLoad: 7 } },
            ...{ people: sealedPeople, peopleCount: 1, at },
          },
        }),
      );
  });

  it('is refused for years and days in the wrong order, and for what is on no list', () => {
    const refused = (said: Partial<StatedProfile>, word: Parameters<typeof refuse>[0]) =>
      expertScenario
        .given(added)
        .when(state(said))
        .then(refuse(word) as never);
    refused({ schools: [{ schoolCode: ownSchool, from: 2020, to: 2019 }] }, 'statedYearsInvalid');
    refused({ schools: [{ schoolCode: ownSchool, from: 2028, to: null }] }, 'statedYearsInvalid');
    refused({ away: [{ from: '2026-03-02', to: '2026-03-01' }] }, 'awayDatesInvalid');
    refused({ topics: ['magic'] }, 'statedChoiceUnknown');
    refused({ languages: ['xx'] }, 'statedChoiceUnknown');
    refused(left(null, '99999' as SchoolCode), 'statedChoiceUnknown');
  });

  it('keeps a topic that an administrator has taken off the list since', () =>
    expect(state({ topics: ['gone'] })(expertAfter(added, stated({ topics: ['gone'] }))).ok).toBe(true));

  it('lets nobody take back a school that still counts, in whichever way', () => {
    const stays = refuse('statedSchoolStays', { school: { zh: '外校', en: 'Other' } });
    for (const said of [{}, left(2019), left(null, ownSchool), left(2023)])
      expertScenario
        .given(added, stated(left(2024)))
        .when(state(said))
        .then(stays);
    for (const said of [left(2024), left(2025), left(null)])
      expect(state(said)(expertAfter(added, stated(left(2024)))).ok).toBe(true);
    // Who is still there can leave now, and has not left years ago.
    for (const before of [left(null), left(2030)]) {
      expertScenario
        .given(added, stated(before))
        .when(state(left(2025)))
        .then(stays);
      expect(state(left(2026))(expertAfter(added, stated(before))).ok).toBe(true);
    }
    // Five years later it no longer counts, and may go.
    expect(state({})(expertAfter(added, stated(left(2020)))).ok).toBe(true);
  });

  it('is refused for unknown and retired experts', () =>
    expertScenario.refuses(state({}), { expertNotFound: [], expertRetired: [added, retired] }));
});

describe('what an expert stated', () => {
  const expert = expertAfter(added, stated(left(2024)));

  it('lets them be given no works of the schools of the last five years', () => {
    expect(barredFrom(expertAfter(added), strangersWork)).toBe(null);
    expect(barredFrom(expert, strangersWork)).toBe('sameSchool');
    expect(hardSchools(expert)).toEqual([ownSchool, otherSchool]);
    expect(barredFrom(expertAfter(added, stated(left(2021))), strangersWork)).toBe('sameSchool');
    expect(barredFrom(expertAfter(added, stated(left(2020))), strangersWork)).toBe(null);
    // As other common schools, it is not listed by pairs.
    expect(conflictsAmong([expert], [strangersWork])).toEqual([]);
  });

  it('changes nothing about works that they have: no sheet is voided, and no school is found out', () => {
    expect(conflictWith(expert, strangersWork)).toBe(null);
    expect(barredSubjects(expert as never).schoolCodes).toEqual([ownSchool]);
    const ownWork = { ...strangersWork, schoolCodes: [ownSchool] };
    expect([conflictWith(expert, ownWork), barredFrom(expert, ownWork)]).toEqual(['sameSchool', 'sameSchool']);
  });

  it('counts until somebody else waives the school', () => {
    const about = declared(organiser, { kind: 'school', schoolCode: otherSchool });
    expect(barredFrom(expertAfter(added, stated(left(2024)), about, waived), strangersWork)).toBe(null);
  });

  it('lowers the maximum of reviews, and never raises it', () => {
    const load = (maxLoad: number | null) => maxLoadOf({ profile: { maxLoad: 60 }, stated: { maxLoad } });
    expect([load(null), load(7), load(900)]).toEqual([60, 7, 60]);
    expect(maxLoadOf({ profile: { maxLoad: 60 } })).toBe(60);
  });

  it('says whether they are away for a whole round, by days in China', () => {
    const round = { opensAt, closesAt };
    const away = (...days: [string, string][]) => ({ away: days.map(([from, to]) => ({ from, to })) });
    const [first, last] = [opensAt.slice(0, 10), closesAt.slice(0, 10)];
    expect(isAwayThroughout(away([first, last]), round)).toBe(true);
    expect(isAwayThroughout(away(['2026-03-15', last], ['2026-03-01', '2026-03-14']), round)).toBe(true);
    expect(isAwayThroughout(away(['2026-03-01', '2026-03-13'], ['2026-03-15', '2026-03-30']), round)).toBe(false);
    expect(isAwayThroughout(away([first, '2026-03-19']), round)).toBe(false);
    expect(isAwayThroughout(undefined, round)).toBe(false);
    // In what is left of it, which is never less than its last day.
    const late = (when: Instant) => isAwayThroughout(away(['2026-03-14', last]), timeLeft(round, when));
    expect([late(march(13)), late(march(14)), late(march(30))]).toEqual([false, true, true]);
    expect(isAwayThroughout(away([first, '2026-03-13']), timeLeft(round, march(30)))).toBe(false);
    expect(timeLeft(round, march(1))).toEqual(round);
    expect(awayDuring(away(['2026-03-01', '2026-03-09'], ['2026-03-12', '2026-03-13']), round)).toEqual([
      { from: '2026-03-12', to: '2026-03-13' },
    ]);
  });
});
