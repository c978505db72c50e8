import type { Design } from '@laurel/domain/certificate/design.ts';
import { MoreHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { IconButton, LinkButton } from '#/ui/Button.tsx';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { exportDesign } from '../export-design.ts';
import { useRetireDesign } from '../retire-design/useRetireDesign.ts';
import { SlidePreview } from '../SlidePreview.tsx';
import type { useSample } from '../useSample.ts';

type Row = RouterOutputs['certificate']['designList']['rows'][number];

type Props = { row: Row; sample: ReturnType<typeof useSample>; onCopy: (design: Design) => void };

/** One of our designs: as it looks, who saved it last, and what may be done with it. */
export function DesignCard({ row, sample, onCopy }: Props) {
  const { t } = useTranslation('certificate');
  return (
    <li className="relative rounded-lg border border-line bg-bg p-4 has-[a:hover]:border-primary">
      <SlidePreview design={row.design as Design} data={sample} label={row.title} />
      <div className="mt-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-h3">{row.title}</h2>
          <p className="text-label text-ink-3">
            {t('template.savedBy', { name: row.savedByName })} <DateTime value={row.savedAt} distance />
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {row.can.edit && (
            <LinkButton
              tone="primary"
              href={`/certificate/make?id=${row.designId}`}
              // The picture is pressed as well as the button.
              className="after:absolute after:inset-0 after:content-['']"
            >
              {t('template.edit')}
            </LinkButton>
          )}
          <DesignMenu row={row} onCopy={onCopy} />
        </div>
      </div>
    </li>
  );
}

function DesignMenu({ row, onCopy }: Pick<Props, 'row' | 'onCopy'>) {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('template');
  const { can } = useSession();
  const retire = useRetireDesign();
  const design = row.design as Design;
  const name = row.title;
  const issue: MenuEntry[] = [
    { label: t('flow.next'), href: `/certificate/setting?designId=${row.designId}` },
    'separator',
  ];
  const remove: MenuEntry[] = [
    'separator',
    { label: t('template.retire'), tone: 'danger', onSelect: () => void retire(row) },
  ];
  return (
    <Menu
      trigger={
        <IconButton icon={MoreHorizontal} label={words('actions', { name })} tone="quiet" className="relative z-1" />
      }
      items={[
        ...(can('cert:batch:edit') ? issue : []),
        {
          label: t('template.copy'),
          onSelect: () => onCopy({ ...design, title: t('template.copyOf', { title: row.title }) }),
        },
        { label: t('template.export'), onSelect: () => exportDesign(row.designId) },
        ...(row.can.edit ? remove : []),
      ]}
    />
  );
}
