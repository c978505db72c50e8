export function verifyCredential(document: unknown): {
  ok: boolean;
  issuer: string | null;
  key: string | null;
};
