import type { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SaveDictionaryEntry } from './roles.ts';

type Given = z.infer<typeof SaveDictionaryEntry>;
export type SavedDictionaryEntry = { readonly dictId: string; readonly entry: Omit<Given, 'dictId' | 'version'> };

/** Makes or changes an entry of a dictionary. */
export const saveDictionaryEntry = (
  { dictId, version, ...entry }: Given,
  known: { readonly version: number } | undefined,
  { newId }: Pick<By, 'newId'>,
): RowDecision<SavedDictionaryEntry, 'versionConflict'> =>
  dictId && known?.version !== version ? refuse('versionConflict') : write({ dictId: dictId ?? newId(), entry });
