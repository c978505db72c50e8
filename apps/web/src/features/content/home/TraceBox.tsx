import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { WIDTH } from './Section.tsx';

/** To the verification page, with the number on the certificate; that page asks for a name on it. */
export function TraceBox({ className }: { className?: string }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  return (
    <section className={className ?? 'border-t border-line bg-primary-soft'} aria-labelledby="trace-box">
      <div className={cx(WIDTH, 'grid items-center gap-x-16 gap-y-6 py-12 lg:grid-cols-2')}>
        <div>
          <h2 id="trace-box" className="text-h1">
            {t('home.trace')}
          </h2>
          <p className="mt-1 max-w-xl text-ink-2">{t('home.traceLead')}</p>
        </div>
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            const asked = number.trim();
            navigate(`/certificate/trace${asked && `?number=${encodeURIComponent(asked)}`}`);
          }}
        >
          <div className="flex flex-wrap items-end gap-3">
            <TextField label={t('home.traceNumber')} value={number} onChange={setNumber} className="min-w-48 flex-1" />
            <Button type="submit" tone="primary">
              {t('home.traceAction')}
            </Button>
          </div>
          <Link
            href="/certificate/trace"
            className="inline-flex min-h-6 items-center text-dense text-primary underline underline-offset-4"
          >
            {t('home.traceOther')}
          </Link>
        </form>
      </div>
    </section>
  );
}
