import { describe, expect, it } from 'vitest';
import { evolveCompetition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { acceptCaptaincy } from './accept-captaincy.ts';
import { declineCaptaincy } from './decline-captaincy.ts';
import { expireCaptaincy } from './expire-captaincy.ts';
import { offerCaptaincy } from './offer-captaincy.ts';
import {
  accepted,
  ada,
  as,
  captaincyOffered,
  competitionId,
  enrolmentAfter,
  enrolmentId,
  formed,
  joined,
  lin,
  locked,
  march,
  mia,
  noon,
  olga,
  running,
  started,
  submitted,
  teamAfter,
  teamId,
  teamScenario,
  withdrawn,
} from './situations.fixture.ts';
import type { Team } from './team.ts';

const enrolment = enrolmentAfter(started, submitted);
const over = evolveCompetition(running(), { type: 'competition.closed', data: { competitionId, at: noon } });
const until = march(8, '12:00:00.000');
const team = [formed, joined(lin), joined(olga), joined(mia, 'adviser'), locked] as const;
const { given, refuses } = teamScenario;
const ended = (how: 'declined' | 'withdrawn' | 'expired', to = lin) =>
  ({ type: 'enrolment.captaincy_offer_ended', data: { teamId, to, how, at: noon } }) as const;

describe('offer the captaincy', () => {
  const offer =
    (to = lin, who = ada, of = enrolment, competition = running()) =>
    (state: Team) =>
      offerCaptaincy(state, { teamId, to }, as(who), of, competition);

  it('gives a member 72 hours to answer, also after submission', () =>
    given(...team)
      .when(offer())
      .then(accept(captaincyOffered(lin))));

  it('is refused, with the history behind each refusal', () => {
    refuses(offer(), { teamNotFound: [], notInTeam: [formed] });
    given(...team)
      .when(offer(lin, lin))
      .then(refuse('notCaptain'));
    given(...team)
      .when(offer(mia))
      .then(refuse('notInTeam'));
    expect(offer(lin, ada, enrolmentAfter(started, withdrawn))(teamAfter(...team))).toEqual(refuse('enrolmentOver'));
    expect(offer(lin, ada, enrolment, over)(teamAfter(...team))).toEqual(refuse('competitionOver'));
  });

  it('asks one member at a time', () => {
    given(...team, captaincyOffered(lin))
      .when(offer())
      .then(accept());
    given(...team, captaincyOffered(lin))
      .when(offer(olga))
      .then(refuse('captaincyOffered', { until }));
  });
});

describe('the member who is asked', () => {
  const yes =
    (who = lin, at = noon, competition = running()) =>
    (state: Team) =>
      acceptCaptaincy(state, { teamId }, as(who, at), enrolment, competition);

  it('becomes the captain of the team and of the registration', () =>
    expect(yes()(teamAfter(...team, captaincyOffered(lin)))).toEqual(
      accepted(
        {
          type: 'enrolment.captain_transferred',
          data: { teamId, from: ada, to: lin, forcedBy: null, reason: null, at: noon },
        },
        { type: 'enrolment.captain_changed', data: { enrolmentId, from: ada, to: lin, at: noon } },
      ),
    ));

  it('answers in time, and is the one who was asked', () => {
    const offered = teamAfter(...team, captaincyOffered(lin));
    expect(yes(olga)(offered)).toEqual(refuse('captaincyNotOffered'));
    expect(yes(lin, until)(offered)).toEqual(refuse('captaincyOfferOver', { expiredAt: until }));
    expect(yes(lin, noon, over)(offered)).toEqual(refuse('competitionOver'));
    refuses(yes(), { teamNotFound: [], captaincyNotOffered: [...team, captaincyOffered(lin), ended('withdrawn')] });
  });

  it('may decline, and the captain may withdraw', () => {
    const no = (who: typeof ada) => (state: Team) => declineCaptaincy(state, { teamId }, as(who));
    given(...team, captaincyOffered(lin))
      .when(no(lin))
      .then(accept(ended('declined')));
    given(...team, captaincyOffered(lin))
      .when(no(ada))
      .then(accept(ended('withdrawn')));
    given(...team, captaincyOffered(lin))
      .when(no(olga))
      .then(refuse('captaincyNotOffered'));
    refuses(no(lin), { teamNotFound: [], captaincyNotOffered: team });
  });
});

describe('an offer without an answer', () => {
  const expire =
    (at = until, of = enrolment, competition = running()) =>
    (state: Team) =>
      expireCaptaincy(state, { teamId, expiresAt: until }, as(ada, at), of, competition);

  it('goes to the longest-standing member who has not been asked, for another 72 hours', () =>
    expect(expire()(teamAfter(...team, captaincyOffered(olga)))).toEqual(
      accept({
        type: 'enrolment.captaincy_offered',
        data: { teamId, from: ada, to: lin, offeredBy: null, expiresAt: march(11, '12:00:00.000'), at: until },
      }),
    ));

  it('ends once everybody has been asked, and with the registration and the competition', () => {
    const over72 = { ...ended('expired'), data: { ...ended('expired').data, at: until } };
    const both = teamAfter(...team, captaincyOffered(olga), captaincyOffered(lin, null));
    expect(expire()(both)).toEqual(accept(over72));
    const one = teamAfter(...team, captaincyOffered(lin));
    expect(expire(until, enrolmentAfter(started, withdrawn))(one)).toEqual(accept(over72));
    expect(expire(until, enrolment, over)(one)).toEqual(accept(over72));
  });

  it('is left alone before its time, and where it was answered', () => {
    expect(expire(noon)(teamAfter(...team, captaincyOffered(lin)))).toEqual(refuse('captaincyOfferOpen'));
    expect(expire()(teamAfter(...team))).toEqual(accept());
    refuses(expire(), { teamNotFound: [] });
  });
});
