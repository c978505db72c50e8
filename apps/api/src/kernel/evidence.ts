import { uploadedBy } from '@laurel/db/submission/files.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, type Signed } from './trpc.ts';

/** Evidence sent with an objection, an answer or a proposal: files that the sender has uploaded. */
export const Evidence = z.array(FileHash).max(5).default([]);

/** The sender's own files; anybody else's do not exist. */
export const evidenceFrom = ({ db, actor }: Pick<Signed, 'db' | 'actor'>, hashes: readonly FileHash[]) =>
  Promise.all(
    [...new Set(hashes)].map(async (hash) => {
      const { extension } = found(await uploadedBy(db, hash, actor.personId));
      return { hash, extension };
    }),
  );
