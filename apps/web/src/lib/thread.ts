type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Rules };
type Rules = { createScriptURL: (url: string) => string };

/** Addresses of the program's own threads, as `?worker&url` gives them: they are of this site. */
const ownAddress = (address: string): string => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('a thread of another site');
  return address;
};
let rules: Rules | undefined;
/** The address as the content security policy requires it: by the one policy that it names. */
const trusted = (address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  rules ??= trustedTypes?.createPolicy('laurel', { createScriptURL: ownAddress });
  return rules?.createScriptURL(address) ?? ownAddress(address);
};

/** Starts a thread of the program's own, at the address that its import with `?worker&url` gave. */
export const startThread = (address: string): Worker => new Worker(trusted(address), { type: 'module' });

/** Registers a service worker of the program's own for the pages below `scope`. */
export const startServiceWorker = (address: string, scope: string) =>
  navigator.serviceWorker.register(trusted(address), { scope });

/** What a thread reports: its progress and, once, what it found; null if it could not read its input. */
export type ThreadAnswer<Progress, Checked> = { readonly progress: Progress } | { readonly checked: Checked | null };
export type Watching<Progress> = { readonly onProgress?: (progress: Progress) => void; readonly signal: AbortSignal };

/** Runs one check on its own thread, then ends it. Null: the input could not be read. Undefined: the signal stopped it. */
export const askThread = <Progress, Checked>(
  address: string,
  asked: unknown,
  { onProgress, signal }: Watching<Progress>,
): Promise<Checked | null | undefined> =>
  new Promise((resolve) => {
    const thread = startThread(address);
    const answer = (checked: Checked | null | undefined) => {
      thread.terminate();
      resolve(checked);
    };
    signal.addEventListener('abort', () => answer(undefined));
    thread.addEventListener('message', ({ data }: MessageEvent<ThreadAnswer<Progress, Checked>>) =>
      'progress' in data ? onProgress?.(data.progress) : answer(data.checked),
    );
    thread.addEventListener('error', () => answer(null));
    thread.postMessage(asked);
  });
