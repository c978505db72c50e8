import { useEffect } from 'react';
import { toast, toastStore } from '#/lib/toast.ts';
import { Toasts } from '#/ui/Toasts.tsx';
import { type Examples, say } from '../example.ts';
import { Opens } from '../Opens.tsx';

const TONES = ['info', 'success', 'warning', 'error'] as const;

/** A toast goes after three seconds; here the next one comes at once, so that it can be looked at. */
function EveryTone() {
  useEffect(() => {
    const refill = () => {
      const missing = TONES.find((tone) => !toastStore.get().some((note) => note.tone === tone));
      if (missing) toast[missing](say('已保存', 'Saved'), missing === 'error' ? { requestId: 'req-0000-example' } : {});
    };
    refill();
    return toastStore.subscribe(refill);
  }, []);
  return <Toasts />;
}

export const examples: Examples = {
  toasts: () => <Opens opens="[role=region] ol">{(open) => open && <EveryTone />}</Opens>,
};
