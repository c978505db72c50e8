/** What a time-stamp authority says about an anchor (RFC 3161): that it existed at that time. */
export type AnchorStamp = {
  /** DER, base64. It is to be verified against the authority's root; the fields below only repeat what it says. */
  readonly token: string;
  readonly at: string;
  readonly authority: string;
};

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
  /** The first position that no earlier anchor covers. Anchors of the first two formats have no tree. */
  readonly from?: number;
  /** SHA-256 in hex: the root of the tree over the events from there to `position` (RFC 6962). */
  readonly root?: string;
  /** First 16 hex digits of the SHA-256 of the raw public key. */
  readonly keyId: string;
  /** Raw Ed25519 public key, base64: to be believed only when it is known from elsewhere. */
  readonly publicKey: string;
  /** Ed25519, base64, over `anchorText`. */
  readonly signature: string;
  /** Absent until a time-stamp authority has answered, and where none is configured. */
  readonly stamp?: AnchorStamp;
};

/** The text that an anchor signs. */
export const anchorText = ({
  logId,
  position,
  chainHash,
  signedAt,
  previous,
  from,
  root,
}: Omit<Anchor, 'keyId' | 'publicKey' | 'signature' | 'stamp'>) => {
  const stated = `${logId}\n${position}\n${chainHash}\n${signedAt}\n`;
  // Asked first: nobody can put a root beside the signature of an anchor that has none.
  if (root !== undefined) return `laurel-anchor-3\n${stated}${previous}\n${from}\n${root}\n`;
  return previous === undefined ? `laurel-anchor-1\n${stated}` : `laurel-anchor-2\n${stated}${previous}\n`;
};

/** A signed anchor as the next one names it by its hash, and as a time-stamp authority stamps it. */
export const signedText = (anchor: Omit<Anchor, 'keyId' | 'publicKey' | 'stamp'>) =>
  `${anchorText(anchor)}${anchor.signature}\n`;

/** A time stamp of an anchor, with the text that it has to be for. */
export type StampedAnchor = { readonly position: number; readonly text: string; readonly token: string };

/** The time stamp of an anchor, if it has one; the anchor may be of a file that anybody wrote. */
export const stampOf = (anchor: Anchor): StampedAnchor | undefined => {
  const token: unknown = anchor.stamp?.token;
  return typeof token === 'string' ? { position: anchor.position, text: signedText(anchor), token } : undefined;
};
