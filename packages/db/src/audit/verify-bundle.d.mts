export const verifyBundle: (
  file: string,
  trusted?: readonly Buffer[],
) => Promise<{
  /** Single events of a log, without the others. */
  part?: true;
  events: number;
  anchors: number;
  anchored: number;
  signers: string[];
  /** Of valid anchors: the text that was stamped, and the token (RFC 3161, DER in base64). */
  stamps: { position: number; text: string; token: string }[];
  head: string;
  problems: { position: number; problem: string }[];
}>;
