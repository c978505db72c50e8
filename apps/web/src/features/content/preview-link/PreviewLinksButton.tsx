import { PREVIEW_HOURS, type Previewed, previewPath } from '@laurel/domain/content/preview-link.ts';
import type { SiteFrame } from '@laurel/domain/content/website.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { ShownOnce } from '#/ui/ShownOnce.tsx';

type Link = RouterOutputs['content']['previewLinks'][number];
type Props = {
  of: Previewed;
  /** Of a site: its settings as they are in the form at this moment. */
  settings?: () => SiteFrame;
  size?: 'sm' | 'md';
};

/** Opens the links by which people without an account see something that is not published. */
export function PreviewLinksButton({ of, settings, size = 'md' }: Props) {
  const { t } = useTranslation('preview-link');
  return (
    <DialogButton label={t('button')} icon={Eye} size={size}>
      {(close) => <PreviewLinksDialog of={of} settings={settings} onClose={close} />}
    </DialogButton>
  );
}

type DialogProps = { of: Previewed; settings: (() => SiteFrame) | undefined; onClose: () => void };

function PreviewLinksDialog({ of, settings, onClose }: DialogProps) {
  const { t } = useTranslation('preview-link');
  const [token, setToken] = useState<string | null>(null);
  const query = trpc.content.previewLinks.useQuery({ of });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t(`lead.${of.kind}`)}>
      <div className="space-y-6">
        {token === null ? (
          <Make of={of} settings={settings} onMade={setToken} />
        ) : (
          <ShownOnce
            label={t('link')}
            help={t('linkHelp')}
            value={`${location.origin}${previewPath(of.kind, token)}`}
            onClose={() => setToken(null)}
          />
        )}
        <section aria-label={t('live')} className="border-t border-line pt-4">
          <h3 className="text-body font-semibold">{t('live')}</h3>
          <QueryState query={query}>{(links) => <Live links={links} />}</QueryState>
        </section>
      </div>
    </Dialog>
  );
}

const usual = PREVIEW_HOURS[1];

function Make({ of, settings, onMade }: Omit<DialogProps, 'onClose'> & { onMade: (token: string) => void }) {
  const { t } = useTranslation('preview-link');
  const [hours, setHours] = useState<(typeof PREVIEW_HOURS)[number]>(usual);
  const make = useCommand(trpc.content.makePreviewLink, { onDone: (made) => onMade(made.token) });
  const shown = of.kind === 'site' ? settings && { ...of, settings: settings() } : of;
  return (
    <div className="space-y-4">
      {make.refusal && <RefusalNote refusal={make.refusal} />}
      <Select
        label={t('hours')}
        value={String(hours)}
        onChange={(chosen) => setHours(PREVIEW_HOURS.find((each) => String(each) === chosen) ?? usual)}
        options={PREVIEW_HOURS.map((each) => ({ value: String(each), label: t('forHours', { count: each }) }))}
      />
      <Button tone="primary" pending={make.pending} onClick={() => shown && void make.run({ of: shown, hours })}>
        {t('make')}
      </Button>
    </div>
  );
}

function Live({ links }: { links: readonly Link[] }) {
  const { t } = useTranslation('preview-link');
  const format = useFormat();
  const revoke = useCommand(trpc.content.revokePreviewLink, { done: t('revoked'), toastRefusal: true });
  if (links.length === 0) return <p className="mt-2 text-ink-2">{t('none')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {links.map(({ linkId, madeBy, madeAt, expiresAt }) => (
        <li key={linkId} className="flex flex-wrap items-center gap-3 py-2">
          <span className="min-w-0 flex-1 text-dense">
            {t('madeBy', { who: madeBy, at: format.dateTime(madeAt) })}
            <span className="block text-ink-2">{t('until', { at: format.dateTime(expiresAt) })}</span>
          </span>
          <ConfirmButton
            size="sm"
            tone="danger"
            command={revoke}
            question={{ title: t('revokeTitle'), body: t('revokeBody'), action: t('revoke'), tone: 'danger' }}
            onConfirm={() => revoke.run({ linkId })}
          />
        </li>
      ))}
    </ul>
  );
}
