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
  head: string;
  problems: { position: number; problem: string }[];
}>;
