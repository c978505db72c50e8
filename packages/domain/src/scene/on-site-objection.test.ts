import { describe, expect, it } from 'vitest';
import { evolveCompetition } from '../competition/competition.ts';
import { onSiteRulesOf, USUAL_CLOCK } from '../competition/on-site-rules.ts';
import { competitionId, groupId } from '../competition/situations.fixture.ts';
import { userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash, PersonId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { decideOnSiteAppeal } from './decide-on-site-appeal.ts';
import { decideOnSiteObjection } from './decide-on-site-objection.ts';
import { fileOnSiteAppeal } from './file-on-site-appeal.ts';
import { fileOnSiteObjection } from './file-on-site-objection.ts';
import { minutesOf } from './minutes.ts';
import { revealScore } from './reveal-score.ts';
import { sealSession } from './seal-session.ts';
import type { SessionEvent } from './session-events.ts';
import { signMinutes } from './sign-minutes.ts';
import * as s from './situations.fixture.ts';
import { undoPress } from './undo-press.ts';

const [first, second] = s.slotIds;
const teamId = s.planned(2).teamId;
const member = s.author(2);
const [chair, arbitrator] = [uuid(68), uuid(69)] as [PersonId, PersonId];
const [one, two] = [uuid(501), uuid(502)];
const reason = '计时记录与规程一致';
const score = { sheets: [{ name: 'A', totalMilli: 80_000, dropped: null }], averageMilli: 80_000 };
const rules = { ...onSiteRulesOf({}), objections: USUAL_CLOCK };
const withClock = evolveCompetition(s.competition, {
  type: 'competition.on_site_rules_set',
  data: { competitionId, rules, at: s.startsAt },
});

const at = (time: string) => s.clock(time);
const byOf = (personId: PersonId, when: Instant): By => ({ ...s.by(when), actor: userOf(groupId, personId) });
const from = (event: SessionEvent, by: PersonId) => ({ ...event, data: { ...event.data, by } }) as SessionEvent;
/** Shown at twenty past: the team may object until forty past. */
const shown = s.event(
  'scene.score_revealed',
  { slotId: second, step: 'sheets', score, objectUntil: at('40:00') },
  at('20:00'),
);
const filed = (objectionId = one, kind: 'procedure' | 'arithmetic' = 'procedure') =>
  from(
    s.event('scene.objection_filed', { slotId: second, objectionId, teamId, kind, decideBy: at('50:00') }, at('30:00')),
    member,
  );
const decided = (objectionId = one, appealUntil: Instant | null = at('55:00')) =>
  from(
    s.event(
      'scene.objection_decided',
      { slotId: second, objectionId, outcome: 'dismissed', reason, appealUntil },
      at('35:00'),
    ),
    chair,
  );
const appealed = from(
  s.event('scene.appeal_filed', { slotId: second, objectionId: one, decideBy: at('57:00') }, at('37:00')),
  member,
);
const closed = from(
  s.event('scene.appeal_decided', { slotId: second, objectionId: one, outcome: 'upheld', reason }, at('45:00')),
  arbitrator,
);
const scored = [...s.firstScored, shown];
const finished = s.event('scene.session_finished', { absent: [] }, at('21:00'));
const sealed = s.event('scene.session_sealed', {}, at('58:00'));

type Filing = { objectionId?: string; kind?: 'procedure' | 'arithmetic'; slotId?: typeof second };
const file =
  (when: Instant, more: Filing = {}, identity: 'none' | 'name' = 'name', competition = withClock) =>
  (session: ReturnType<typeof s.sessionAfter>) =>
    fileOnSiteObjection(
      session,
      { sessionId: s.sessionId, slotId: second, objectionId: one, kind: 'procedure', ...more },
      byOf(member, when),
      competition,
      identity,
    );
const handling = { conflict: null, hosts: [s.host] };
const ruling = { sessionId: s.sessionId, objectionId: one, outcome: 'dismissed', reason } as const;
const decide =
  (who = chair, facts: Parameters<typeof decideOnSiteObjection>[4] = handling) =>
  (session: ReturnType<typeof s.sessionAfter>) =>
    decideOnSiteObjection(session, ruling, byOf(who, at('35:00')), rules, facts);
const appeal =
  (when: Instant, objectionId = one) =>
  (session: ReturnType<typeof s.sessionAfter>) =>
    fileOnSiteAppeal(session, { sessionId: s.sessionId, objectionId }, byOf(member, when), rules);
const decideAppeal =
  (who = arbitrator, facts: Parameters<typeof decideOnSiteAppeal>[3] = handling) =>
  (session: ReturnType<typeof s.sessionAfter>) =>
    decideOnSiteAppeal(session, { ...ruling, outcome: 'upheld' }, byOf(who, at('45:00')), facts);

describe('the time to object', () => {
  const reveal = (now: typeof rules | ReturnType<typeof onSiteRulesOf>) =>
    revealScore(
      s.sessionAfter(s.firstScored),
      { ...s.seen(s.firstScored), slotId: second, step: 'sheets' },
      s.by(at('20:00')),
      s.competition,
      { barred: [], submitted: [], returned: [] },
      score,
      now,
    );
  it('is fixed when a score is shown, and not given where the competition has set none', () => {
    expect(reveal(rules)).toEqual(accept(shown));
    expect(reveal(onSiteRulesOf({}))).toMatchObject({ events: [{ data: { step: 'sheets' } }] });
    expect(JSON.stringify(reveal(onSiteRulesOf({})))).not.toContain('objectUntil');
  });
});

describe('a team objects on site', () => {
  it('until its time ends, and the objection is to be decided within minutes', () => {
    s.sessionScenario
      .given(...scored)
      .when(file(at('30:00')))
      .then(accept(filed()));
    s.sessionScenario
      .given(...scored, finished)
      .when(file(at('30:00')))
      .then(accept(filed()));
    s.sessionScenario
      .given(...scored, filed())
      .when(file(at('31:00')))
      .then(accept());
    s.sessionScenario
      .given(...scored, filed(), decided())
      .when(file(at('39:59'), { objectionId: two, kind: 'arithmetic' }))
      .then(
        accept(
          from(
            s.event(
              'scene.objection_filed',
              { slotId: second, objectionId: two, teamId, kind: 'arithmetic', decideBy: at('59:59') },
              at('39:59'),
            ),
            member,
          ),
        ),
      );
  });

  it('is refused, with the history behind each refusal', () => {
    s.sessionScenario.refuses(file(at('30:00'), { objectionId: two }), {
      sessionNotFound: [],
      scoreNotShown: s.firstScored,
      onSiteObjectionFiled: [...scored, filed()],
      noObjectionsOnSite: [
        ...s.firstScored,
        s.event('scene.score_revealed', { slotId: second, step: 'sheets', score }),
      ],
      sessionOver: [...scored, finished, sealed],
    });
    const on = s.sessionScenario.given(...scored);
    on.when(file(at('40:00'))).then(refuse('onSiteObjectionOver', { endedAt: at('40:00') }));
    on.when(file(at('30:00'), {}, 'none')).then(refuse('objectorUnknown'));
    on.when(file(at('30:00'), { slotId: first })).then(refuse('scoreNotShown'));
    on.when(file(at('30:00'), { slotId: uuid(79) as typeof first })).then(refuse('slotNotFound'));
    on.when(file(at('30:00'), {}, 'name', s.sealedCompetition)).then(refuse('stageSealed'));
  });

  it('without outdating what the host sees, or keeping a press from being undone', () => {
    const called = [...scored, s.phase(second, 'done', at('20:30')), s.called(first, at('20:40'))];
    expect(s.seen([...called, filed()])).toEqual(s.seen(called));
    const undone = undoPress(s.sessionAfter([...called, filed()]), s.seen(called), s.by(), s.competition);
    expect(undone.ok).toBe(true);
    const after = s.sessionAfter([...called, filed(), s.event('scene.press_undone', { undone: 'scene.slot_called' })]);
    expect(after).toMatchObject({ objections: [{ objectionId: one, decision: null }] });
  });
});

describe('an objection on site is decided', () => {
  it('by one person who took no part in the session, with the time to appeal', () => {
    s.sessionScenario
      .given(...scored, filed())
      .when(decide())
      .then(accept(decided()));
  });

  it('but not by a host, a judge, the team or somebody connected with it, and once', () => {
    const on = s.sessionScenario.given(...scored, filed());
    for (const who of [s.host, s.ada, member]) on.when(decide(who)).then(refuse('onSitePanel'));
    for (const conflict of ['team', 'school', 'expert'] as const)
      on.when(decide(chair, { conflict, hosts: [s.host] })).then(refuse('handlerConflict'));
    s.sessionScenario.refuses(decide(), {
      sessionNotFound: [],
      objectionNotOpen: [...scored, filed(), decided()],
    });
    s.sessionScenario
      .given(...scored)
      .when(decide())
      .then(refuse('objectionNotOpen'));
  });
});

describe('an appeal on site', () => {
  it('is filed once for each team, whatever it objected to, until its time ends', () => {
    s.sessionScenario
      .given(...scored, filed(), decided())
      .when(appeal(at('37:00')))
      .then(accept(appealed));
    s.sessionScenario
      .given(...scored, filed(), decided())
      .when(appeal(at('55:00')))
      .then(refuse('appealOver'));
    s.sessionScenario
      .given(...scored, filed())
      .when(appeal(at('37:00')))
      .then(refuse('appealNotOpen'));
    const both = [...scored, filed(), filed(two, 'arithmetic'), decided(), decided(two)];
    s.sessionScenario
      .given(...both, appealed)
      .when(appeal(at('38:00'), two))
      .then(refuse('onSiteAppealUsed'));
    s.sessionScenario
      .given(...both, appealed, closed)
      .when(appeal(at('46:00')))
      .then(refuse('onSiteAppealUsed'));
    // Decided after the appeal: there is no time to appeal any more.
    s.sessionScenario
      .given(...scored, filed(), decided(), appealed, filed(two, 'arithmetic'))
      .when((session) =>
        decideOnSiteObjection(session, { ...ruling, objectionId: two }, byOf(chair, at('35:00')), rules, handling),
      )
      .then(accept(decided(two, null)));
  });

  it('is decided finally by somebody else', () => {
    const on = s.sessionScenario.given(...scored, filed(), decided(), appealed);
    on.when(decideAppeal()).then(accept(closed));
    for (const who of [chair, s.host, s.lin, member]) on.when(decideAppeal(who)).then(refuse('onSitePanel'));
    on.when(decideAppeal(arbitrator, { conflict: 'school', hosts: [] })).then(refuse('handlerConflict'));
    s.sessionScenario.refuses(decideAppeal(), {
      sessionNotFound: [],
      appealNotOpen: [...scored, filed(), decided(), appealed, closed],
    });
  });
});

describe('a session with objections', () => {
  const hash = 'd'.repeat(64) as FileHash;
  const ended = [...scored, finished];
  const seal = (events: SessionEvent[], when: Instant) =>
    sealSession(s.sessionAfter(events), { ...s.seen(events), reason }, s.by(when), s.competition);
  const sign = (events: SessionEvent[]) =>
    signMinutes(s.sessionAfter(events), { sessionId: s.sessionId, as: 'host', hash }, s.by(), {
      hash,
      hosts: [s.host],
    });

  it('is neither signed nor sealed before each of them is decided', () => {
    const open = refuse('onSiteObjectionsOpen', { count: 1 });
    for (const undecided of [[filed()], [filed(), decided(), appealed]]) {
      expect(sign([...ended, ...undecided])).toEqual(open);
      expect(seal([...ended, ...undecided], at('59:00'))).toEqual(open);
    }
    const all = [...ended, filed(), decided(), appealed, closed];
    expect(sign(all).ok).toBe(true);
    expect(seal(all, at('59:00')).ok).toBe(true);
  });

  it('is not sealed while a team may still object or appeal', () => {
    expect(seal(ended, at('39:00'))).toEqual(refuse('onSiteObjectionsPossible', { endsAt: at('40:00') }));
    expect(seal(ended, at('40:00')).ok).toBe(true);
    const answered = [...ended, filed(), decided()];
    expect(seal(answered, at('54:00'))).toEqual(refuse('onSiteObjectionsPossible', { endsAt: at('55:00') }));
    expect(seal(answered, at('55:00')).ok).toBe(true);
  });

  it('loses the signatures of its minutes with a later objection', () => {
    const signed = s.event('scene.minutes_signed', { as: 'host', hash });
    expect(s.sessionAfter([...ended, signed, filed()])).not.toHaveProperty('signatures');
  });

  it('has a line for each step in its minutes, which names the team by its code alone', () => {
    const lines = minutesOf([...ended, filed(), decided(), appealed, closed]).lines.slice(-4);
    expect(lines.map(({ type, code, by, detail }) => [type, code, by, detail])).toEqual([
      ['scene.objection_filed', 'A-002', null, 'procedure'],
      ['scene.objection_decided', 'A-002', chair, 'dismissed'],
      ['scene.appeal_filed', 'A-002', null, null],
      ['scene.appeal_decided', 'A-002', arbitrator, 'upheld'],
    ]);
    expect(lines.map((line) => line.reason)).toEqual([null, reason, null, reason]);
  });
});
