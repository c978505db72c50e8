import { describe, expect, it } from 'vitest';
import { type Competition, evolveCompetition, newCompetition } from '../competition/competition.ts';
import {
  by,
  competitionId,
  groupId,
  itemId,
  march,
  organiserId,
  running,
  stage,
  withStages,
} from '../competition/situations.fixture.ts';
import type { Stage } from '../competition/stage.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { ItemId, PersonId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { canRequestNameCorrection, isNamedOn } from './award.policy.ts';
import { closeNameCheck } from './close-name-check.ts';
import { confirmNames } from './confirm-names.ts';
import { type ConfirmedNamesEvent, evolveConfirmedNames, newConfirmedNames } from './confirmed-names.ts';
import { evolveNameCheck, type NameCheck, type NameCheckEvent, newNameCheck } from './name-check.ts';
import { askedTeams } from './name-gate.ts';
import { type OpenNameCheck, openNameCheck } from './open-name-check.ts';
import { remindNameCheck } from './remind-name-check.ts';
import { ada, prize } from './situations.fixture.ts';
import { waiveNameCheck } from './waive-name-check.ts';

const checkId = uuid(601);
const { workId } = prize;
const bo = uuid(602) as PersonId;
const open = march(10);
const closesAt = march(15);
const command = { checkId, competitionId, itemIds: [itemId], closesAt };
const opened: NameCheckEvent = {
  type: 'award.name_check_opened',
  data: { ...command, groupId, works: 3, openedBy: organiserId, at: open },
};
const counts = { works: 3, confirmed: 1, silent: 2 };
const answered = { works: 3, confirmed: 3, silent: 0 };
const closed = (of = counts, at = closesAt): NameCheckEvent => ({
  type: 'award.name_check_closed',
  data: { checkId, ...of, closedBy: organiserId, at },
});
const reason = '赛事日程提前，已电话核对';
const waived: NameCheckEvent = {
  type: 'award.name_check_waived',
  data: { checkId, reason, ...counts, waivedBy: organiserId, at: march(11) },
};
const reminded: NameCheckEvent = {
  type: 'award.name_check_reminded',
  data: { checkId, remindedBy: organiserId, at: march(11) },
};
const before = (at: Instant) => plusMinutes(at, -1);

const checks = scenario(newNameCheck, evolveNameCheck);
const competition = running.reduce(evolveCompetition, newCompetition());
const fine = { works: 3, alreadyOpen: false, announced: false };

describe('opening a name check', () => {
  const opens =
    (facts: typeof fine & { joinedLate?: boolean } = fine, change: Partial<OpenNameCheck> = {}, of = competition) =>
    (state: NameCheck) =>
      openNameCheck(state, { ...command, ...change }, by(open), of, facts);

  it('asks about works of some items until a deadline', () => checks.given().when(opens()).then(accept(opened)));
  it('waits for the results stage if the schedule has one', () => {
    const planned = (opensOn: number, closesOn: number) =>
      [...running, withStages(stage('result', opensOn, closesOn))].reduce(evolveCompetition, newCompetition());
    checks
      .given()
      .when(opens(fine, {}, planned(11, 20)))
      .then(refuse('resultsNotOpen', { opensAt: march(11) }));
    checks
      .given()
      .when(opens(fine, {}, planned(10, 20)))
      .then(accept(opened));
  });
  it('asks works that joined after the notice, also once the results stage is over or sealed', () => {
    const after = (changes: Partial<Stage>) =>
      [...running, withStages(stage('result', 2, 9, changes))].reduce(evolveCompetition, newCompetition());
    const asked = (joinedLate: boolean, of: Competition) =>
      checks.given().when((state) => opens({ ...fine, works: 1, joinedLate }, { workIds: [workId] }, of)(state));
    for (const of of [after({}), after({ sealed: true })]) {
      const some = { ...opened.data, workIds: [workId], works: 1 };
      asked(true, of).then(accept({ ...opened, data: some } as NameCheckEvent));
    }
    asked(false, after({})).then(refuse('resultsClosed', { closedAt: march(9) }));
    asked(false, after({ sealed: true })).then(refuse('resultsSealed'));
  });
  it('asks about each item once', () =>
    checks
      .given()
      .when(opens(fine, { itemIds: [itemId, itemId] }))
      .then(accept(opened)));
  it('asks about some works alone, as many as are still in the running', () => {
    const workIds = [workId, workId];
    const some: NameCheckEvent = { ...opened, data: { ...opened.data, workIds: [workId], works: 1 } } as NameCheckEvent;
    checks
      .given()
      .when(opens({ ...fine, works: 1 }, { workIds }))
      .then(accept(some));
    checks
      .given()
      .when(opens({ ...fine, works: 0 }, { workIds }))
      .then(refuse('nothingToCheck'));
  });
  it('happens once, however often it is sent', () => checks.given(opened).when(opens()).then(accept()));
  it('gives people a whole day', () => {
    const day = plusMinutes(open, 24 * 60);
    const tooShort = refuse('nameCheckTooShort', { hours: 24 });
    checks
      .given()
      .when(opens(fine, { closesAt: before(day) }))
      .then(tooShort);
    expect(opens(fine, { closesAt: day })(newNameCheck()).ok).toBe(true);
  });
  it('is refused for unknown, already asked or announced items, without works, and when the competition is over', () => {
    checks
      .given()
      .when(opens(fine, { itemIds: [uuid(77) as ItemId] }))
      .then(refuse('itemNotFound'));
    checks
      .given()
      .when(opens({ ...fine, alreadyOpen: true }))
      .then(refuse('nameCheckAlreadyOpen'));
    checks
      .given()
      .when(opens({ ...fine, announced: true }))
      .then(refuse('nameCheckTooLate'));
    checks
      .given()
      .when(opens({ ...fine, works: 0 }))
      .then(refuse('nothingToCheck'));
    checks
      .given()
      .when(opens(fine, {}, newCompetition()))
      .then(refuse('competitionNotFound'));
    const data = { competitionId, reason: '停办', refunds: 'none' as const, at: march(9) };
    const cancelled = evolveCompetition(competition, { type: 'competition.cancelled', data });
    checks
      .given()
      .when(opens(fine, {}, cancelled))
      .then(refuse('competitionOver'));
  });
});

describe('closing it', () => {
  const closes =
    (at: Instant, of = counts) =>
    (state: NameCheck) =>
      closeNameCheck(state, { checkId }, by(at), of);

  it('counts no answer as confirmation from the deadline on', () =>
    checks.given(opened).when(closes(closesAt)).then(accept(closed())));
  it('is refused before the deadline while somebody has not answered', () =>
    checks
      .given(opened)
      .when(closes(before(closesAt)))
      .then(refuse('nameAnswersMissing', { count: 2, closesAt })));
  it('is possible earlier once everybody has answered', () =>
    checks
      .given(opened)
      .when(closes(march(12), answered))
      .then(accept(closed(answered, march(12)))));
  it('happens once', () => {
    checks.given(opened, closed()).when(closes(closesAt)).then(accept());
    checks.given(opened, waived).when(closes(closesAt)).then(accept());
    checks.refuses(closes(closesAt), { nameCheckNotFound: [] });
  });
});

describe('reminding people', () => {
  const reminds =
    (at: Instant, silent = 2) =>
    (state: NameCheck) =>
      remindNameCheck(state, { checkId }, by(at), { silent });

  it('is recorded, so that they are notified', () =>
    checks
      .given(opened)
      .when(reminds(march(11)))
      .then(accept(reminded)));
  it('is refused within a day of the last time', () => {
    const again = plusMinutes(march(11), 24 * 60);
    checks
      .given(opened, reminded)
      .when(reminds(before(again)))
      .then(refuse('nameCheckReminded', { hours: 24 }));
    expect(reminds(again)([opened, reminded].reduce(evolveNameCheck, newNameCheck())).ok).toBe(true);
  });
  it('is refused when everybody has answered, and when the time is over', () => {
    checks.refuses(reminds(closesAt), { nameCheckNotFound: [], nameCheckOver: [opened] });
    checks
      .given(opened, closed(answered, march(11)))
      .when(reminds(march(12)))
      .then(refuse('nameCheckOver'));
    checks
      .given(opened)
      .when(reminds(march(11), 0))
      .then(refuse('everybodyAnswered'));
  });
});

describe('waiving it', () => {
  const waives =
    (undecided = 0) =>
    (state: NameCheck) =>
      waiveNameCheck(state, { checkId, reason }, by(march(11)), { ...counts, undecided });

  it('ends it with a reason, whether open, or closed with undecided corrections', () => {
    checks.given(opened).when(waives()).then(accept(waived));
    checks.given(opened, closed()).when(waives(1)).then(accept(waived));
    checks.given(opened, waived).when(waives(1)).then(accept());
  });
  it('is refused if nothing is left to waive', () =>
    checks.refuses(waives(), { nameCheckNotFound: [], nameCheckOver: [opened, closed()] }));
});

describe('confirming names', () => {
  const names = scenario(newConfirmedNames, evolveConfirmedNames);
  const check = (...events: NameCheckEvent[]) => events.reduce(evolveNameCheck, newNameCheck());
  const facts = { itemId, changed: false, asks: false };
  const confirmed = (who: PersonId): ConfirmedNamesEvent => ({
    type: 'award.names_confirmed',
    data: { checkId, workId, competitionId, groupId, itemId, confirmedBy: who, at: march(12) },
  });
  const confirms =
    (who: PersonId, of = check(opened), given = facts, at = march(12)) =>
    (state: ReturnType<typeof newConfirmedNames>) =>
      confirmNames(state, { checkId, workId }, by(at, who), of, given);

  it('records who confirmed, each person once', () => {
    names
      .given()
      .when(confirms(ada))
      .then(accept(confirmed(ada)));
    names
      .given(confirmed(ada))
      .when(confirms(bo))
      .then(accept(confirmed(bo)));
    names.given(confirmed(ada), confirmed(bo)).when(confirms(ada)).then(accept());
  });
  it('is refused at the deadline itself, and when the check has ended', () => {
    names
      .given()
      .when(confirms(ada, check(opened), facts, closesAt))
      .then(refuse('nameCheckOver'));
    names
      .given()
      .when(confirms(ada, check(opened, waived)))
      .then(refuse('nameCheckOver'));
    names.given().when(confirms(ada, check())).then(refuse('nameCheckNotFound'));
  });
  it('is refused when the page is out of date, and while one’s own correction is undecided', () => {
    names
      .given()
      .when(confirms(ada, check(opened), { ...facts, changed: true }))
      .then(refuse('namesChanged'));
    names
      .given()
      .when(confirms(ada, check(opened), { ...facts, asks: true }))
      .then(refuse('nameCorrectionPending'));
  });
});

describe('who may request a correction', () => {
  const actor = (personId: PersonId) => by(open, personId).actor;
  const work = { captainId: ada, people: [ada, bo] };
  const stranger = uuid(603) as PersonId;

  it('everyone whom the certificate would name, for themselves and for the work', () => {
    expect(isNamedOn(actor(bo), work)).toBe(true);
    expect(canRequestNameCorrection(actor(bo), work, bo)).toBe(true);
    expect(canRequestNameCorrection(actor(bo), work, null)).toBe(true);
    expect(canRequestNameCorrection(actor(bo), work, ada)).toBe(false);
  });
  it('the captain also for the others, and nobody for people who are not named', () => {
    expect(canRequestNameCorrection(actor(ada), work, bo)).toBe(true);
    expect(canRequestNameCorrection(actor(ada), work, stranger)).toBe(false);
    expect(isNamedOn(actor(stranger), work)).toBe(false);
    expect(canRequestNameCorrection(actor(stranger), work, null)).toBe(false);
  });
});

describe('whether a check asked its teams', () => {
  const check = { status: 'closed' as const, closesAt, endedAt: closesAt, silent: 2 };
  it.each([
    ['ran until its deadline', check, true],
    ['is still open', { ...check, status: 'open' as const, endedAt: null }, false],
    ['was ended early while teams were silent', { ...check, status: 'waived' as const, endedAt: march(12) }, false],
    [
      'was ended early once all had answered',
      { ...check, status: 'waived' as const, endedAt: march(12), silent: 0 },
      true,
    ],
    ['was ended after its deadline with corrections undecided', { ...check, status: 'waived' as const }, true],
  ])('when it %s', (_, ended, asked) => expect(askedTeams(ended)).toBe(asked));
});
