import { type CertificateProblem, certificatesIn } from '@laurel/domain/audit/read-certificates.mjs';
import { certificateOf } from './certificate.ts';
import { logTools } from './log-tools.ts';

/** A certificate that the reader trusts, and what tells which it is. */
export type Root = {
  readonly der: Uint8Array;
  readonly subject: string;
  /** ISO instant. */
  readonly until: string;
  /** SHA-256 in hex. */
  readonly fingerprint: string;
};

const rootOf = (bytes: Uint8Array): Root => {
  // In memory of its own, which can be sent to a thread.
  const der = new Uint8Array(bytes);
  const { subject, until } = certificateOf(der);
  return { der, subject, until: new Date(until).toISOString(), fingerprint: logTools.hex(logTools.sha256(der)) };
};

/** The certificates in a file, each once, or why there are none. */
export async function readRoots(
  file: Blob,
): Promise<{ readonly roots: readonly Root[] } | { readonly problem: CertificateProblem }> {
  const found = certificatesIn(new Uint8Array(await file.arrayBuffer()));
  if (found.problem !== undefined) return { problem: found.problem };
  try {
    const roots = found.certificates.map(rootOf);
    return { roots: [...new Map(roots.map((root) => [root.fingerprint, root])).values()] };
  } catch {
    return { problem: 'broken' };
  }
}
