import { randomUUID } from 'node:crypto';
import { openPorts } from '@laurel/adapters/ports.ts';
import { inTurn, openCast } from '@laurel/api/demo/cast.ts';
import { planUntil } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh, publishCompetition } from '@laurel/api/demo/story.ts';
import { makeXsrf } from '@laurel/api/security/xsrf.ts';
import { approvedBatch, prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { createAccount, createPersons } from '@laurel/db/identity/create-person.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { createLog } from '@laurel/db/log.ts';
import { importSchools } from '@laurel/db/organisation/import-schools.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { BatchId, EnrolmentId, ItemId, PersonId, SchoolCode, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Site } from './site.ts';

const now = () => new Date().toISOString() as Instant;

/** What this person's browser sends with each command. */
export type Client = { readonly headers: Readonly<Record<string, string>> };
/** A captain with a team that may submit. */
export type Captain = Client & { readonly enrolmentId: EnrolmentId; readonly workId: WorkId };

/**
 * People, competitions and approved batches for the rounds, created by the product's own procedures before anything
 * breaks.
 */
export const openStory = async (site: Site, db: Db) => {
  const ports = await openPorts({ ...site.env, PORT: '0' }, db, createLog('faults', 'silent'));
  const cast = await openCast({ db, ports });
  const organiser = await cast.account(
    'faults',
    { realName: 'Faults' },
    { role: 'ROOT', password: randomUUID(), at: now() },
  );
  await importSchools(db, ports.secrets, systemActor, 'code,name\n90001,示例大学');
  const schoolCode = '90001' as SchoolCode;

  const clientFor = async (personId: PersonId): Promise<Client> => {
    const { sessionId, token } = await openSession(db, ports.secrets, {
      personId,
      at: now(),
      userAgent: 'faults',
      ipHash: '',
    });
    const pair = makeXsrf(ports.secrets, sessionId);
    return {
      headers: {
        authorization: `Bearer ${token}`,
        'sec-fetch-site': 'same-origin',
        cookie: `XSRF-TOKEN=${pair}`,
        'x-xsrf-token': pair,
      },
    };
  };

  /** A competition that is open until `closesAt`, with this many registered teams. */
  const competitionFor = async (captains: number, closesAt: Instant): Promise<Captain[]> => {
    const itemId = fresh<ItemId>();
    const began = now();
    const competitionId = await publishCompetition(
      cast,
      organiser,
      planUntil(closesAt, itemId, { zh: '故障演练', en: 'Faults' }, began),
      daysFrom(began, -2),
    );
    const people = Array.from({ length: captains }, (_, n) => ({
      personId: fresh<PersonId>(),
      realName: `Captain ${n}`,
      schoolCode,
    }));
    await createPersons(db, ports.secrets, people);
    const entered: Captain[] = [];
    await inTurn(people, 8, async ({ personId }, n) => {
      await createAccount(db, ports.secrets, { personId, username: `captain-${personId}`, passwordHash: '!' }, now());
      const team = { captain: cast.participant(personId, schoolCode), name: `Team ${n}`, competitionId, itemId };
      const { enrolmentId } = await enterTeam(cast, team, daysFrom(began, -0.5));
      entered.push({ ...(await clientFor(personId)), enrolmentId, workId: fresh<WorkId>() });
    });
    return entered;
  };

  /** This many awards, and this many approved batches for all of them, only one of which may issue. */
  const approved = async (awards: number, batches = 1): Promise<BatchId[]> => {
    const ceremony = await prepareCeremony(db, { awards, members: 1, groupId: cast.rootGroupId });
    await markRows(db, ports.secrets, 'persons', ceremony.people);
    const ids: BatchId[] = [];
    for (let n = 0; n < batches; n++)
      ids.push(await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') }));
    return ids;
  };

  const organiserClient = await clientFor(organiser.personId);
  /** The public check of a certificate, called in this process because limits per address are not tested here. */
  const trace = cast.as(organiser).certificate.traceCertificate;
  return { ports, competitionFor, approved, organiser: organiserClient, trace };
};
export type Story = Awaited<ReturnType<typeof openStory>>;
