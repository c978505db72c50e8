import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { exporting } from '#/lib/exporting.ts';
import { sessionEnded } from '#/lib/session-ended.ts';
import { stepUp } from '#/lib/step-up.ts';
import { toastStore } from '#/lib/toast.ts';
import { confirmStore } from '#/ui/useConfirm.ts';

const Toasts = lazy(() => import('#/ui/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));
const ConfirmQuestion = lazy(() =>
  import('#/ui/ConfirmDialog.tsx').then(({ ConfirmQuestion }) => ({ default: ConfirmQuestion })),
);
const SessionEndedDialog = lazy(() => import('./SessionEndedDialog.tsx'));
const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));
const RequestExportDialog = lazy(() => import('#/features/exports/request-export/RequestExportDialog.tsx'));

/** A banner while the browser knows that there is no line. */
function Offline() {
  const { t } = useTranslation('app');
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return (
    <div role="status">
      {offline && (
        <p className="fixed inset-x-0 bottom-0 z-80 bg-warning-soft px-4 py-2 text-center text-warning">
          {t('offline')}
        </p>
      )}
    </div>
  );
}

const notExporting = () => exporting.set(null);

/** The export that a list requested. It closes with the page that requested it. */
function Exporting() {
  const asked = useSyncExternalStore(exporting.subscribe, exporting.get);
  useEffect(() => notExporting, []);
  return asked && <RequestExportDialog {...asked} onClose={notExporting} />;
}

/** What may appear over any page. Each is fetched when it is first needed. */
export function Overlays() {
  const notes = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.open);
  const asking = useSyncExternalStore(stepUp.subscribe, stepUp.open);
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  const [path] = useLocation();
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    if (notes.length > 0) setNoted(true);
  }, [notes]);
  return (
    <Suspense>
      {noted && <Toasts />}
      {question && <ConfirmQuestion question={question} />}
      {ended && <SessionEndedDialog />}
      <Exporting key={path} />
      {asking && <StepUpDialog />}
      <Offline />
    </Suspense>
  );
}
