import {
  ChevronLeft,
  ChevronRight,
  Download,
  ExternalLink,
  Search as Glass,
  Maximize2,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { IconButton, LinkButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { controlLook } from '../Field.tsx';
import { STEPS, type Zoom } from './zoom.ts';

type Props = {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  /** How large the page is now, of its printed size. */
  share: number;
  onZoom: (zoom: Zoom) => void;
  onZoomBy: (by: 1 | -1) => void;
  onRotate: () => void;
  searching: boolean;
  onSearch: () => void;
  /** The file itself, where the reader may have it. */
  open?: string | undefined;
  download?: string | undefined;
  /** The reader as a page of its own. */
  alone?: string | null;
};

export function PdfToolbar(props: Props) {
  const { t } = useTranslation('pdf');
  const { t: common } = useTranslation('ui');
  const { open, download, alone } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line bg-bg px-2 py-1">
      <PageField {...props} />
      <div className="flex items-center gap-1">
        <IconButton icon={RotateCw} label={t('rotate')} onClick={props.onRotate} />
        <IconButton icon={Glass} label={t('search')} pressed={props.searching} onClick={props.onSearch} />
      </div>
      <ZoomField {...props} />
      <div className="flex items-center gap-1">
        {alone && (
          <LinkButton href={alone} external tone="quiet" size="sm" icon={Maximize2}>
            <span className="sr-only">{t('alone')}</span>
          </LinkButton>
        )}
        {download && (
          <LinkButton href={download} download tone="quiet" size="sm" icon={Download}>
            <span className="max-sm:sr-only">{common('download')}</span>
          </LinkButton>
        )}
        {open && (
          <LinkButton href={open} external tone="quiet" size="sm" icon={ExternalLink}>
            <span className="max-sm:sr-only">{t('open')}</span>
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The page as a number that can be typed, and one forward and back. */
function PageField({ page, count, onPage }: Pick<Props, 'page' | 'count' | 'onPage'>) {
  const { t } = useTranslation('pdf');
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onPage(wanted);
    setTyped(null);
  };
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <input
        inputMode="numeric"
        aria-label={t('page')}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        className={cx(controlLook, 'num h-8 w-14 px-2 text-center touch:h-10')}
      />
      <span className="num text-ui whitespace-nowrap text-ink-2">{t('ofPages', { count })}</span>
      <IconButton icon={ChevronRight} label={t('nextPage')} disabled={page >= count} onClick={() => onPage(page + 1)} />
    </div>
  );
}

function ZoomField({ zoom, share, onZoom, onZoomBy }: Pick<Props, 'zoom' | 'share' | 'onZoom' | 'onZoomBy'>) {
  const { t } = useTranslation('pdf');
  const format = useFormat();
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ZoomOut} label={t('zoomOut')} disabled={share <= 0.25} onClick={() => onZoomBy(-1)} />
      <select
        aria-label={t('zoom')}
        value={String(zoom)}
        onChange={({ target: { value } }) => onZoom(value === 'width' || value === 'page' ? value : Number(value))}
        className={cx(controlLook, 'h-8 w-28 px-2 touch:h-10')}
      >
        <option value="width">{t('fitWidth')}</option>
        <option value="page">{t('fitPage')}</option>
        {STEPS.map((step) => (
          <option key={step} value={String(step)}>
            {format.percent(step)}
          </option>
        ))}
      </select>
      <IconButton icon={ZoomIn} label={t('zoomIn')} disabled={share >= 4} onClick={() => onZoomBy(1)} />
    </div>
  );
}
