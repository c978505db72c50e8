import { describe, expect, it } from 'vitest';
import { march, userOf } from '../kernel/actor.fixture.ts';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '../kernel/ids.ts';
import { acceptAppointment } from './accept-appointment.ts';
import type { KnownAppointment, OfferAppointment } from './appointment.ts';
import { declineAppointment } from './decline-appointment.ts';
import { endAppointment } from './end-appointment.ts';
import { offerAppointment } from './offer-appointment.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const accepted = (change: unknown) => ({ ok: true, change });
const [ours, theirs] = ['ours', 'theirs'] as GroupId[] as [GroupId, GroupId];
const [ada, lin] = ['ada', 'lin'] as PersonId[] as [PersonId, PersonId];
const [east, west] = ['10001', '10002'] as SchoolCode[] as [SchoolCode, SchoolCode];
const at = march(1);
const organiser = (more: Partial<Actor> = {}) =>
  userOf(ours, ada, { permissions: new Set(['enroll:team:query', 'enroll:team:approve']), ...more });
const roles = new Map([
  ['office', { roleKey: 'SCHOOL_ADMIN', permissions: ['enroll:team:query', 'enroll:team:school'] }],
  ['wider', { roleKey: 'SCHOOL_ADMIN', permissions: ['enroll:team:school', 'finance:refund:approve'] }],
]);

describe('offering an appointment', () => {
  const command: OfferAppointment = {
    groupId: ours,
    kind: 'school',
    schoolCodes: [west, east, west],
    region: '',
    contact: 'office@example.edu',
    language: 'en',
  };
  const facts = {
    roles,
    roleId: 'office',
    knownSchools: new Set<string>([east, west]),
    successors: new Map<string, { zh: string; en: string }>(),
    regionKnown: true,
    ownContact: false,
  };
  const offer = (over: Partial<OfferAppointment> = {}, more: Partial<typeof facts> = {}, actor = organiser()) =>
    offerAppointment({ ...command, ...over }, { ...facts, ...more }, { actor, at, newId: () => 'a' });

  it('names each school once and expires after two weeks', () =>
    expect(offer()).toEqual(
      accepted({
        ...{ appointmentId: 'a', groupId: ours, kind: 'school' },
        ...{ schoolCodes: [east, west], region: null, expiresAt: march(15) },
      }),
    ));
  it('for a region names no school', () =>
    expect(offer({ kind: 'region', region: '河南省' })).toMatchObject({
      change: { kind: 'region', schoolCodes: [], region: '河南省' },
    }));
  it('is refused in another organisation', () => expect(offer({ groupId: theirs })).toEqual(refused('notYourGroup')));
  it('is refused where the role allows more than the organiser may grant', () =>
    expect(offer({}, { roleId: 'wider' })).toEqual(refused('roleAboveOwn')));
  it('is refused to people who approve no registrations themselves', () =>
    expect(offer({}, {}, organiser({ permissions: new Set(['enroll:team:query']) }))).toEqual(refused('roleAboveOwn')));
  it('is refused without the role', () => expect(offer({}, { roleId: 'gone' })).toEqual(refused('roleNotFound')));
  it('is refused for one’s own contact', () =>
    expect(offer({}, { ownContact: true })).toEqual(refused('selfForbidden')));
  it('is refused for a school that became part of another one, which it names', () => {
    const school = { zh: '东方大学', en: 'East University' };
    expect(offer({}, { successors: new Map([[west, school]]) })).toEqual({
      ...refused('schoolFormer'),
      detail: { school },
    });
  });
  it('needs schools that exist, or a region with schools', () => {
    expect(offer({ schoolCodes: [] })).toEqual(refused('schoolNeeded'));
    expect(offer({}, { knownSchools: new Set([east]) })).toEqual(refused('schoolNotFound'));
    expect(offer({ kind: 'region' }, { regionKnown: false })).toEqual(refused('regionNotFound'));
  });
});

const open: KnownAppointment = { status: 'offered', expiresAt: march(15), invitedBy: ada, personId: null };

describe('answering an invitation', () => {
  const fit = { contactMatches: true, inviterMay: true };
  const accept = (over: Partial<KnownAppointment> = {}, facts = fit, who = lin, when = at) =>
    acceptAppointment({ ...open, ...over }, facts, { actor: userOf(ours, who), at: when });
  const decline = (over: Partial<KnownAppointment> = {}, contactMatches = true, when = at) =>
    declineAppointment({ ...open, ...over }, { contactMatches }, { at: when });

  it('accepts or declines it', () => {
    expect(accept()).toEqual(accepted(null));
    expect(decline()).toEqual(accepted(null));
  });
  it('is refused to an account without the invited contact', () => {
    expect(accept({}, { ...fit, contactMatches: false })).toEqual(refused('appointmentNotYours'));
    expect(decline({}, false)).toEqual(refused('appointmentNotYours'));
  });
  it('is refused once it has lapsed, was answered or was withdrawn', () => {
    expect(accept({}, fit, lin, march(15))).toEqual(refused('appointmentEnded'));
    expect(decline({}, true, march(15))).toEqual(refused('appointmentEnded'));
    for (const status of ['accepted', 'declined', 'withdrawn', 'ended'] as const) {
      expect(accept({ status })).toEqual(refused('appointmentEnded'));
      expect(decline({ status })).toEqual(refused('appointmentEnded'));
    }
  });
  it('is refused when the person who sent it may no longer do so', () =>
    expect(accept({}, { ...fit, inviterMay: false })).toEqual(refused('appointmentEnded')));
  it('is refused to the person who sent it', () => expect(accept({}, fit, ada)).toEqual(refused('selfForbidden')));
});

describe('ending an appointment', () => {
  const end = (status: KnownAppointment['status'], actor = organiser(), groupId = ours, roleId = 'office') =>
    endAppointment({ status, groupId }, { roles, roleId }, actor);
  it('withdraws an open invitation and ends an appointment', () => {
    expect(end('offered')).toEqual(accepted('withdrawn'));
    expect(end('accepted')).toEqual(accepted('ended'));
  });
  it('is refused when it is over', () => {
    for (const status of ['declined', 'withdrawn', 'ended'] as const)
      expect(end(status)).toEqual(refused('appointmentEnded'));
  });
  it('is refused outside one’s organisations, and for a role that one may not grant', () => {
    expect(end('accepted', organiser(), theirs)).toEqual(refused('notYourGroup'));
    expect(end('accepted', organiser(), ours, 'wider')).toEqual(refused('roleAboveOwn'));
  });
});
