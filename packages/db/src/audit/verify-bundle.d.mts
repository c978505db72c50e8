export const verifyBundle: (
  file: string,
  trusted?: readonly Buffer[],
) => Promise<{
  events: number;
  anchors: number;
  head: string;
  problems: { position: number; problem: string }[];
}>;
