/**
 * A signed statement that this was the log at that moment. A chain alone does not stop somebody who can rewrite all of
 * it; an anchor kept out of their reach does.
 */
export type Anchor = {
  readonly logId: string;
  readonly position: number;
  /** SHA-256 in hex. */
  readonly chainHash: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  /** SHA-256 in hex of the anchor before; zeros for the first. Anchors of the first format have none. */
  readonly previous?: string;
  /** First 16 hex digits of the SHA-256 of the raw public key. */
  readonly keyId: string;
  /** Raw Ed25519 public key, base64: to be believed only when it is known from elsewhere. */
  readonly publicKey: string;
  /** Ed25519, base64, over `anchorText`. */
  readonly signature: string;
};

/** The text that an anchor signs. */
export const anchorText = ({
  logId,
  position,
  chainHash,
  signedAt,
  previous,
}: Omit<Anchor, 'keyId' | 'publicKey' | 'signature'>) => {
  const stated = `${logId}\n${position}\n${chainHash}\n${signedAt}\n`;
  return previous === undefined ? `laurel-anchor-1\n${stated}` : `laurel-anchor-2\n${stated}${previous}\n`;
};
