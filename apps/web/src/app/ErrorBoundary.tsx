import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';

const staleBuild = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|Importing a module/i.test(error.message);

/** A part of the application did not come: either a newer version has replaced it, or there is no line. */
function NotLoaded() {
  const { t } = useTranslation('ui');
  const offline = !navigator.onLine;
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-20 text-center">
      <RotateCw aria-hidden className="size-8 text-info" strokeWidth={1.5} />
      <p className="text-h3 font-semibold">{t(offline ? 'error.offline' : 'error.newVersion')}</p>
      <Button tone="primary" onClick={() => location.reload()}>
        {t('refresh')}
      </Button>
    </div>
  );
}

function Crash({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation('ui');
  if (staleBuild(error)) return <NotLoaded />;
  return <ErrorState error={error} retry={again} title={t('error.crashed')} />;
}

/** A screen that breaks says so inside its shell; the menus around it still work. Give it the address as `key`. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <Crash error={this.state.error} again={() => this.setState({ error: null })} />;
  }
}
