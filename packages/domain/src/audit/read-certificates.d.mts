export type CertificateProblem = 'privateKey' | 'tooLarge' | 'broken' | 'none';

export function certificatesIn(
  bytes: Uint8Array,
): { readonly certificates: Uint8Array[]; readonly problem?: never } | { readonly problem: CertificateProblem };
