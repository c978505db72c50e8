export const verifyBundle: (
  file: string,
  trusted?: readonly Buffer[],
) => Promise<{
  events: number;
  anchors: number;
  anchored: number;
  signers: string[];
  head: string;
  problems: { position: number; problem: string }[];
}>;
