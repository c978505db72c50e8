import { useRef, useState } from 'react';
import type { Refusal } from './refusal.ts';

type Now<Values, Version> = { readonly values: Values; readonly version: Version };

/**
 * A row as one form edits it. `seen` is the version that the form was filled from; when somebody else has saved another
 * one meanwhile, `conflict` holds what is there now. `read` asks for it past the cache, so that the form under the dialog
 * keeps what was typed; it answers null when the row is gone.
 */
export function useEditedRow<Values, Version>(first: Version, read: () => Promise<Now<Values, Version> | null>) {
  const seen = useRef(first);
  const [conflict, setConflict] = useState<(Now<Values, Version> & { refusal: Refusal }) | null>(null);
  return {
    seen: () => seen.current,
    saved: (version: Version) => {
      seen.current = version;
    },
    refused: async (refusal: Refusal) => {
      if (refusal.word !== 'versionConflict') return;
      // When it cannot be read, the refusal's sentence in the form says what happened.
      const now = await read().catch(() => null);
      if (now) setConflict({ ...now, refusal });
    },
    conflict,
    /** The person has seen the current state: the next save is of that version. */
    settle: () => {
      if (conflict) seen.current = conflict.version;
      setConflict(null);
    },
    close: () => setConflict(null),
  };
}
export type EditedRow<Values, Version> = ReturnType<typeof useEditedRow<Values, Version>>;
