import type { AddressInfo } from 'node:net';
import { keepFile } from '@laurel/db/submission/files.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import express from 'express';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { closed, commandId, competitionId, workId } from '../review/testing/situations.ts';
import { removalEvidenceRoutes } from './removal-evidence.route.ts';
import { removalShown } from './removal-shown.ts';

const { db, world, organiser, colleague, captain, now } = await closed();
const outsider = await world.signedInAs(null);
const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
const auditor = await world.signedInAs('AUDITOR');
const work = workId(2);
const id = () => ({ commandId: commandId() });
const hash = 'd'.repeat(64) as FileHash;
await keepFile(db, world.ports.secrets, {
  ...{ fileId: commandId(), ownerId: organiser.personId, hash, name: 'copy.pdf', extension: 'pdf' },
  ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean', begunAt: now, storedAt: now },
} as never);

const propose = (who: Somebody) =>
  refusalOf(
    who.call.submission.proposeWorkDisqualification({
      ...{ workId: work, reason: '与已发表作品雷同', evidence: [hash], ...id() },
    }),
  );
const shownTo = async (who: Somebody) => (await who.call.submission.workDetails({ workId: work })).evidence;
/** 404 where there is no such file for this person; what is found here has no bytes in the store. */
const isThere = async (who: Somebody, position = 0) => {
  const server = express()
    .use(removalEvidenceRoutes(async () => world.contextOf(who)))
    .listen(0);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/files/works/${work}/evidence/${position}`);
  server.close();
  return answer.status !== 404;
};

describe('evidence for a disqualification', () => {
  it('is sent with the proposal by the person who uploaded it, and shown to those who decide alone', async () => {
    expect(await propose(colleague)).toBe('NOT_FOUND');
    expect(await propose(organiser)).toBe('done');
    const { rows } = await colleague.call.submission.workList({ page: 1, pageSize: 10, competitionId });
    expect(rows.flatMap(({ disqualification }) => disqualification ?? [])).toMatchObject([{ evidence: 1 }]);
    expect([await shownTo(colleague), await shownTo(captain)]).toEqual([1, 0]);
    expect(await isThere(colleague)).toBe(true);
    expect(await isThere(colleague, 1)).toBe(false);
    for (const who of [captain, outsider, elsewhere]) expect(await isThere(who)).toBe(false);
    expect(await isThere(organiser)).toBe(true);
    const { rows: read } = await auditor.call.identity.readingList({ part: 'evidence' });
    expect(read).toMatchObject([{ actorId: colleague.personId, tableName: 'read_work', rowKey: work }]);
  });

  it('is not shown before the decision to an organiser who is in the team', async () => {
    const row = await workById(db, work);
    const inTeam = { ...organiser.actor, personId: captain.personId };
    expect(row && removalShown(inTeam, row, false)).toBeNull();
    expect(row && removalShown(organiser.actor, row, false)).toMatchObject({ evidence: [{ hash }] });
    expect(row && removalShown(organiser.actor, row, true)).toBeNull();
  });

  it('is shown to the team with the reason once a second person has agreed', async () => {
    await colleague.call.submission.disqualifyWork({ workId: work, ...id() });
    expect([await shownTo(colleague), await shownTo(captain), await shownTo(auditor)]).toEqual([1, 1, 0]);
    expect(await isThere(captain)).toBe(true);
    for (const who of [outsider, elsewhere, auditor]) expect(await isThere(who)).toBe(false);
  });
});
