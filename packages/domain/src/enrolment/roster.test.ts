import { describe, expect, it } from 'vitest';
import { refuse } from '../kernel/decision.ts';
import type { InvitationId } from '../kernel/ids.ts';
import { acceptRosterTeam } from './accept-roster-team.ts';
import { importRoster } from './import-roster.ts';
import { checkRoster, MOST_LISTED_CHARACTERS, type RosterText } from './roster.ts';
import {
  ada,
  as,
  closes,
  competitionId,
  enrolmentAfter,
  enrolmentId,
  formed,
  invitationId,
  itemId,
  lin,
  march,
  running,
  school,
  started,
  teamAfter,
  teamId,
  tokenHash,
} from './situations.fixture.ts';
import { withdrawRosterTeam } from './withdraw-roster-team.ts';

const competition = running({ item: { maxMembers: 3, maxAdvisers: 1 } });
const itemName = competition.status === 'none' ? '' : (competition.items[0]?.name.zh ?? '');
const row = (over: Partial<RosterText> = {}): RosterText => ({
  item: itemName,
  team: 'Owls',
  title: '',
  captain: 'Ada',
  captainContact: 'ada@example.org',
  members: 'Lin 13800000000; Mia mia@example.org',
  advisers: '',
  ...over,
});
const check = (...rows: RosterText[]) =>
  checkRoster(
    rows.map((each, nth) => ({ rowNo: nth + 2, row: each })),
    competition,
    as(lin, march(3)),
  );
const problemsOf = (over: Partial<RosterText>) =>
  check(row(over))[0]?.problems.map(({ column, code }) => `${column} ${code}`);

describe('a roster', () => {
  it('names a team with its captain, members and advisers', () => {
    expect(check(row())).toMatchObject([
      {
        rowNo: 2,
        problems: [],
        team: {
          itemId,
          captain: { name: 'Ada', contact: 'ada@example.org' },
          members: [{ contact: '13800000000' }, { name: 'Mia' }],
        },
      },
    ]);
  });

  it.each([
    [{ item: '', team: '', captain: '', captainContact: '' }, 4],
    [{ item: 'no such category' }, ['item itemUnknown']],
    [{ team: 'x'.repeat(61) }, ['team tooLong']],
    [{ title: 'x'.repeat(121) }, ['title tooLong']],
    [{ captain: '<b>' }, ['captain nameFormat']],
    [{ captainContact: 'nowhere' }, ['captainContact contactFormat']],
    [{ members: 'Lin' }, ['members personFormat']],
    [{ members: 'A a@e.org; B b@e.org; C c@e.org' }, ['members tooMany']],
    [{ advisers: 'A a@e.org; B b@e.org' }, ['advisers tooMany']],
    [{ members: 'Lin ADA@example.org' }, ['members personTwice']],
  ] as const)('is checked row by row: %j', (over, found) => {
    const problems = problemsOf(over);
    if (typeof found === 'number') expect(problems).toHaveLength(found);
    else expect(problems).toEqual(found);
  });

  it('is wrong where a list of people is longer than what is read, or has more than may be invited at once', () => {
    const spread = `Lin 13800000000;${' '.repeat(MOST_LISTED_CHARACTERS)}Mia mia@example.org`;
    expect(problemsOf({ members: spread })).toEqual(['members tooLong']);
    const people = (count: number) => Array.from({ length: count }, (_, n) => `Lin p${n}@example.org`).join('; ');
    const large = running({ item: { maxMembers: 50, maxAdvisers: 1 } });
    const problems = (count: number) =>
      checkRoster([{ rowNo: 2, row: row({ members: people(count) }) }], large, as(lin, march(3)))[0]?.problems;
    expect(problems(20)).toEqual([]);
    expect(problems(21)).toEqual([{ column: 'members', code: 'tooMany' }]);
  });

  it('names a captain once for each category, and only while registration is open', () => {
    expect(check(row(), row({ team: 'Hawks' }))[1]?.problems).toEqual([
      { column: 'captainContact', code: 'captainTwice' },
    ]);
    const late = checkRoster([{ rowNo: 2, row: row() }], competition, as(lin, closes));
    expect(late[0]?.problems).toEqual([{ column: 'item', code: 'itemClosed' }]);
  });

  it('invites nobody while a row is wrong, and nobody twice', () => {
    const nobody = () => false;
    expect(importRoster([], nobody)).toEqual(refuse('rosterEmpty'));
    expect(importRoster(check(row(), row({ item: '' })), nobody)).toEqual(refuse('rosterRowsWrong', { rows: 1 }));
    expect(importRoster(check(row()), nobody)).toMatchObject({ change: { teams: [{ teamName: 'Owls' }], already: 0 } });
    expect(importRoster(check(row()), () => true)).toMatchObject({ change: { teams: [], already: 1 } });
  });

  it('takes back an invitation that was not accepted', () => {
    expect(withdrawRosterTeam({ status: 'offered' }).ok).toBe(true);
    expect(withdrawRosterTeam({ status: 'accepted' })).toEqual(refuse('rosterTeamAccepted'));
  });
});

describe('the captain named in a roster', () => {
  const command = { enrolmentId, teamId, competitionId, itemId, teamName: 'Owls' };
  const invited = { invitationId, role: 'member' as const, tokenHash, days: 14, inviteeId: null };
  const offer = {
    status: 'offered' as const,
    expiresAt: march(9),
    contactMatches: true,
    schoolCode: school,
    ownSchoolCode: school,
  };
  type Offer = Omit<typeof offer, 'status' | 'ownSchoolCode'> & {
    status: 'offered' | 'accepted' | 'withdrawn';
    ownSchoolCode: typeof school | null;
  };
  const none = { enrolment: enrolmentAfter(), team: teamAfter(), competition };
  const answer = (over: Partial<Offer> = {}, states = none, at = march(3), invitations = [invited]) =>
    acceptRosterTeam(states, command, invitations, { ...offer, ...over }, as(ada, at));

  it('starts their own registration, and the others are invited', () => {
    const accepted = answer();
    expect(accepted.ok && accepted.events.map(({ type }) => type)).toEqual([
      'enrolment.started',
      'enrolment.team_formed',
      'enrolment.member_invited',
    ]);
  });

  it('has nothing happen the second time', () => {
    const states = { enrolment: enrolmentAfter(started), team: teamAfter(formed), competition };
    expect(answer({ status: 'accepted' }, states)).toEqual({ ok: true, events: [] });
  });

  it('is refused with another account, of another school, once withdrawn, and at the end of the time itself', () => {
    expect(answer({ contactMatches: false })).toEqual(refuse('rosterTeamNotYours'));
    expect(answer({ ownSchoolCode: null })).toEqual(refuse('rosterSchoolDiffers'));
    expect(answer({ status: 'withdrawn' })).toEqual(refuse('rosterTeamOver'));
    expect(answer({}, none, march(9))).toEqual(refuse('rosterTeamOver'));
  });

  it('is refused when an amendment left no room for those who were named', () => {
    const many = [0, 1, 2].map((nth) => ({
      ...invited,
      invitationId: `${invitationId.slice(0, -1)}${nth}` as InvitationId,
    }));
    const one = running({ item: { maxMembers: 1 } });
    expect(answer({}, { ...none, competition: one }, march(3), many)).toMatchObject(
      refuse('teamFull', { role: 'member' }),
    );
  });
});
