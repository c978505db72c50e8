import type { Cells } from './slots.ts';

/** Connections that may wait to be taken, at the door and inside; the kernel may allow fewer. */
export const QUEUE = 4_096;

/** What the door's thread begins with. */
export type DoorData = {
  readonly port: number;
  readonly host: string | undefined;
  /** Where the api's server listens: a Unix socket, or a named pipe on Windows. */
  readonly inside: string;
  /** Shown with each connection, so that the api accepts only the door's. */
  readonly key: string;
  readonly cells: Cells;
};

/** `shut`: accept no more connections, and end when the last one has closed. `cut`: end now. */
export type ToDoor = 'shut' | 'cut';

export type FromDoor =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'shut' }
  /** All slots are taken: somebody was refused. Logged once in a while. */
  | { readonly kind: 'full' }
  | { readonly kind: 'trouble'; readonly message: string };

/** Who is at the door, as the first line of a connection inside says it. */
type Card = {
  readonly slot: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
  readonly remoteFamily: string;
};

export const LONGEST_CARD = 256;

export const writeCard = (key: string, { slot, remoteAddress, remotePort, remoteFamily }: Card): string =>
  `${key} ${slot} ${remotePort} ${remoteFamily} ${remoteAddress}\n`;

/** The card of a line without its end; undefined where it is not the door's. */
export const readCard = (key: string, line: string): Card | undefined => {
  const [given, slot, remotePort, remoteFamily = '', remoteAddress = ''] = line.split(' ');
  if (given !== key) return undefined;
  return { slot: Number(slot), remoteAddress, remotePort: Number(remotePort), remoteFamily };
};
