import { z } from 'zod';
import { refuse } from '../kernel/decision.ts';
import { FileHash } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { WorkFile } from './work.ts';

/**
 * How a command names a file. Its media type and length come from the store, so nobody may send them.
 * The extension only chooses between two uploads of the same bytes under different names.
 */
export const NamedFile = z.strictObject({ hash: FileHash, extension: WorkFile.shape.extension.optional() });
export type NamedFile = z.infer<typeof NamedFile>;

/** A file that is whole, the team's own and in which no scanner has found anything, as the store knows it, with the instant at which its upload began. */
export type ReadyFile = WorkFile & { readonly begunAt: Instant };
/** What the store knows of the files that a command names. */
export type FileFacts = {
  readonly ready: ReadonlyMap<FileHash, ReadyFile>;
  /** Files in which a scanner found something, or which it could not scan. */
  readonly unsafe: ReadonlySet<FileHash>;
};

/** The named files as the log keeps them; refuses a file that the team did not upload, or that nobody may open. */
export function filesNamed(named: readonly NamedFile[], { ready, unsafe }: FileFacts) {
  const files: WorkFile[] = [];
  for (const { hash } of named) {
    if (unsafe.has(hash)) return refuse('fileUnsafe' as const, { hash });
    const known = ready.get(hash);
    if (!known) return refuse('fileNotReady' as const);
    const { begunAt: _, ...file } = known;
    files.push(file);
  }
  return { ok: true as const, files };
}
