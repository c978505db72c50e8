import { describe, expect, it } from 'vitest';
import { evolveCompetition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { forceTransferCaptain } from './force-transfer-captain.ts';
import {
  accepted,
  ada,
  as,
  competitionId,
  enrolmentAfter,
  enrolmentId,
  formed,
  joined,
  lin,
  mia,
  noon,
  olga,
  running,
  started,
  submitted,
  teamAfter,
  teamId,
  withdrawn,
} from './situations.fixture.ts';
import { transferCaptain } from './transfer-captain.ts';

const team = teamAfter(formed, joined(lin), joined(mia, 'adviser'));
const enrolment = enrolmentAfter(started, submitted);
const competition = running();
const changed = { type: 'enrolment.captain_changed', data: { enrolmentId, from: ada, to: lin, at: noon } } as const;
const transferred = (forcedBy: typeof olga | null, reason: string | null) =>
  ({
    type: 'enrolment.captain_transferred',
    data: { teamId, from: ada, to: lin, forcedBy, reason, at: noon },
  }) as const;

describe('hand over the captaincy', () => {
  it('changes team and registration in one command, also after submission', () =>
    expect(transferCaptain(team, { teamId, to: lin }, as(ada), enrolment, competition)).toEqual(
      accepted(transferred(null, null), changed),
    ));

  it('is refused for a team that does not exist', () => {
    const nobody = teamAfter();
    expect(transferCaptain(nobody, { teamId, to: lin }, as(ada), enrolment, competition)).toEqual(
      refuse('teamNotFound'),
    );
    const forced = { teamId, to: lin, reason: '队长失联' };
    expect(forceTransferCaptain(nobody, enrolment, forced, as(ada))).toEqual(refuse('teamNotFound'));
  });

  it('does nothing when that person is already the captain', () =>
    expect(transferCaptain(team, { teamId, to: ada }, as(ada), enrolment, competition)).toEqual(accept()));

  it('goes to members only, not to advisers', () =>
    expect(transferCaptain(team, { teamId, to: mia }, as(ada), enrolment, competition)).toEqual(refuse('notInTeam')));

  it('is for the captain', () =>
    expect(transferCaptain(team, { teamId, to: lin }, as(lin), enrolment, competition)).toEqual(refuse('notCaptain')));

  it('is refused when the enrolment has ended', () =>
    expect(
      transferCaptain(team, { teamId, to: lin }, as(ada), enrolmentAfter(started, withdrawn), competition),
    ).toEqual(refuse('enrolmentOver')));

  it('ends with the competition, except for an organiser', () => {
    const over = evolveCompetition(competition, { type: 'competition.closed', data: { competitionId, at: noon } });
    const command = { teamId, to: lin };
    expect(transferCaptain(team, command, as(ada), enrolment, over)).toEqual(refuse('competitionOver'));
    expect(forceTransferCaptain(team, enrolment, { ...command, reason: '队长失联' }, as(olga)).ok).toBe(true);
  });

  it('can be forced by an organiser, who is recorded with the reason', () =>
    expect(forceTransferCaptain(team, enrolment, { teamId, to: lin, reason: '队长失联' }, as(olga))).toEqual(
      accepted(transferred(olga, '队长失联'), changed),
    ));
});
