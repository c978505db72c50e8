import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { approvedBatch, issue, prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { testDatabase } from './database.ts';
import { people } from './people.ts';
import { reactNow } from './reactions.ts';
import { unseenPages } from './unseen-pages.ts';

type Of = { readonly winner?: PersonId; readonly groupId?: GroupId };

/** A database in which an organiser and a colleague change issued certificates together, with the worker's steps. */
export const bulkChanging = async (design: Design, members: number) => {
  const { db } = await testDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-bulk-'));
  const ports = await openPorts({ NODE_ENV: 'test', LAUREL_DATA: folder }, db, createLog('test', 'silent'));
  const world = await people(db, { ports });
  const kek = ports.secrets.keyFor('personalData');
  const printing = unseenPages(path.join(folder, 'fonts'));
  const kinds = ['check-bulk-change', 'apply-bulk-change'];
  return {
    db,
    ports,
    world,
    kek,
    organiser: await world.signedInAs('ORGANISER', { realName: '陈组织' }),
    colleague: await world.signedInAs('ORGANISER', { realName: '李复核' }),
    /** Checks and applies what is due. */
    work: () => reactNow(db, { ports, printing }, kinds),
    /** An issued batch of this many awards of a competition of its own; `winner` is the first author. */
    issued: async (awards: number, { winner, groupId = world.rootGroupId }: Of = {}) => {
      const ceremony = await prepareCeremony(db, { awards, members, groupId, ...(winner && { winner }) });
      const batchId = await approvedBatch(db, ceremony, { design });
      await issue(db, batchId, ceremony.approver, undefined, kek);
      return { ceremony, batchId, rows: await rowsOfBatch(db, batchId) };
    },
  };
};
