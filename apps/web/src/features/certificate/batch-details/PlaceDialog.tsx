import { type Design, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { ExactPreview } from '../ExactPreview.tsx';
import { SlidePreview } from '../SlidePreview.tsx';

type Preflight = RouterOutputs['certificate']['batchPreflight'];
type Finding = NonNullable<Preflight['findings']>[number];
type Props = { batchId: BatchId; found: Preflight; finding: Finding; sentence: string; onClose: () => void };

/** Of the mark: that much around the place, so that it does not hide what it shows. */
const AROUND = 8;

/** The place as shares of the page, kept on it: what is off the page is marked at its edge. */
const markOf = ({ place }: Finding, { viewportRatio }: Design): CSSProperties | undefined => {
  if (!place) return undefined;
  const height = PAGE_UNITS * viewportRatio;
  const within = (units: number, all: number) => Math.min(all, Math.max(0, units));
  const [left, top] = [within(place.left - AROUND, PAGE_UNITS - 20), within(place.top - AROUND, height - 20)];
  const [right, bottom] = [within(place.right + AROUND, PAGE_UNITS), within(place.bottom + AROUND, height)];
  const share = (units: number, all: number) => `${(units / all) * 100}%`;
  return {
    left: share(left, PAGE_UNITS),
    top: share(top, height),
    width: share(Math.max(20, right - left), PAGE_UNITS),
    height: share(Math.max(20, bottom - top), height),
  };
};

/** A certificate that has the finding, with the place marked; the printing service shows the same on request. */
export function PlaceDialog({ batchId, found, finding, sentence, onClose }: Props) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const { can } = useSession();
  const utils = trpc.useUtils();
  const { example: printed } = finding;
  if (!printed) return null;
  const whose = format.list(printed.students.map(({ name }) => name));
  const mark = markOf(finding, found.design as Design);
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('check.placeTitle')} description={sentence}>
      <div className="relative">
        <SlidePreview
          design={found.design as Design}
          data={{ printed, traceUrl: `${location.origin}/certificate/trace` }}
          seal={found.seal}
          label={t('check.placeAlt', { whose })}
          page={(finding.page ?? 1) - 1}
        />
        {mark && <div aria-hidden className="absolute rounded-sm border-2 border-danger" style={mark} />}
      </div>
      {(can('cert:batch:edit') || can('cert:batch:approve')) && (
        <div className="mt-3">
          <ExactPreview
            label={whose}
            design={found.design as Design}
            send={(previewId) =>
              utils.client.certificate.previewBatch.mutate({ previewId, batchId, printed, commandId: freshId() })
            }
          />
        </div>
      )}
    </Dialog>
  );
}
