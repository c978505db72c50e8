import type { Design } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { type Autosave, type AutosaveEvent, autosave, opened, type Theirs, unsaved } from './autosave.ts';
import type { Keepsakes } from './keepsake.ts';

/** How the server answered a save. */
export type Answer =
  | { readonly type: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly type: 'conflict'; readonly theirs: Theirs }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'unanswered' };

type Editor = { get(): { design: Design; revision: number }; subscribe(listener: () => void): () => void };
type SaverOptions = {
  readonly designId: string;
  readonly version: number;
  readonly savedAt: string;
  readonly editor: Editor;
  readonly send: (content: string, version: number, force: boolean) => Promise<Answer>;
  readonly hashOf: (content: string) => Promise<string>;
  readonly keepsakes: Keepsakes;
  readonly now: () => number;
};
export type Saver = ReturnType<typeof createSaver>;

/** Runs the machine of `autosave.ts`: timers, the sending, the keepsake in this browser. One save is under way at most. */
export const createSaver = (options: SaverOptions) => {
  const { designId, editor, send, hashOf, keepsakes, now } = options;
  const listeners = new Set<() => void>();
  let state: Autosave = opened(options.version, editor.get().revision, options.savedAt);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway = false;
  let abandoned = false;
  /** Sent and not answered: they may have arrived. */
  let lost: string[] = [];

  const dispatch = (event: AutosaveEvent) => {
    const next = autosave(state, event);
    if (next === state) return;
    state = next;
    clearTimeout(timer);
    if (state.phase === 'sending') void deliver();
    else if (state.due !== null) timer = setTimeout(() => dispatch({ type: 'tick', at: now() }), state.due - now());
    if (state.phase === 'still') keepsakes.set(designId, null);
    else if (state.phase !== 'waiting' && state.phase !== 'sending') keep();
    for (const listener of listeners) listener();
  };

  const keep = () => {
    if (!unsaved(state) || abandoned) return;
    const { design } = editor.get();
    keepsakes.set(designId, { design, version: state.version, at: new Date(now()).toISOString() });
  };

  const deliver = async () => {
    if (underway) return;
    underway = true;
    const content = saveDesign(editor.get().design);
    const answer = await send(content, state.version, state.force);
    underway = false;
    dispatch(await eventOf(answer, content));
  };

  const eventOf = async (answer: Answer, content: string): Promise<AutosaveEvent> => {
    switch (answer.type) {
      case 'saved':
        lost = [];
        return { ...answer, at: now() };
      case 'conflict': {
        const ours = await Promise.all(lost.map(hashOf));
        if (ours.includes(answer.theirs.hash)) return { type: 'wasOurs', version: answer.theirs.version, at: now() };
        return { type: 'conflicted', theirs: answer.theirs };
      }
      case 'refused':
        return { type: 'refused', sentence: answer.sentence };
      case 'unanswered':
        lost = [...lost.slice(-4), content];
        return { type: 'unanswered', at: now() };
      default:
        return answer satisfies never;
    }
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Watches the editor until the returned function is called; the rest is sent then, and kept in the meantime. */
    start: () => {
      const stop = editor.subscribe(() => dispatch({ type: 'changed', revision: editor.get().revision, at: now() }));
      return () => {
        stop();
        if (abandoned) return;
        keep();
        dispatch({ type: 'asked', at: now() });
      };
    },
    /** Save now. */
    ask: () => dispatch({ type: 'asked', at: now() }),
    keep,
    keepOurs: () => dispatch({ type: 'keepOurs', at: now() }),
    /** The editor holds theirs now. */
    tookTheirs: (version: number, savedAt: string) =>
      dispatch({ type: 'tookTheirs', version, savedAt, revision: editor.get().revision }),
    /** The content was saved elsewhere: it is no longer sent or kept. */
    abandon: () => {
      abandoned = true;
      clearTimeout(timer);
      keepsakes.set(designId, null);
    },
  };
};
