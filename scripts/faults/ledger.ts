import { appendFileSync } from 'node:fs';

export type Kind = 'submit' | 'upload' | 'issue';
type State = 'sent' | 'acknowledged' | 'refused' | 'unanswered';

/** What a client knows about one of its commands. */
export type Entry = {
  readonly commandId: string;
  readonly kind: Kind;
  readonly round: string;
  readonly sentAt: string;
  readonly state: State;
  /** The refusal, or what the command made: a work's version, a file's hash. */
  readonly answer?: string | undefined;
};

/**
 * What the clients sent and what was answered, on a separate disk: a line before each command and one after its
 * answer. Only acknowledged data must be kept.
 */
export const openLedger = (file: string) => {
  const entries = new Map<string, Entry>();
  const keep = (entry: Entry) => {
    entries.set(entry.commandId, entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  };
  return {
    file,
    sent: (commandId: string, kind: Kind, round: string) =>
      keep({ commandId, kind, round, sentAt: new Date().toISOString(), state: 'sent' }),
    answered: (commandId: string, state: State, answer?: string) => {
      const entry = entries.get(commandId);
      if (!entry) throw new Error(`the command ${commandId} was answered and never sent`);
      keep({ ...entry, state, answer });
    },
    of: (round: string) => [...entries.values()].filter((entry) => entry.round === round),
    all: () => [...entries.values()],
  };
};
export type Ledger = ReturnType<typeof openLedger>;
