import type { X509Certificate } from 'node:crypto';

export function verifyTimeStamp(
  token: Buffer,
  signature: Uint8Array,
  roots: readonly X509Certificate[],
): { ok: boolean; at: string | null; authority: string | null; isTrusted: boolean };
