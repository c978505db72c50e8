import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { moved } from '#/lib/moved.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { cx } from '#/ui/cx.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useDraggedRow } from '#/ui/useDraggedRow.ts';
import { stateTone } from '../state.ts';

type List = RouterOutputs['content']['faqDesk']['lists'][number];

/** The questions of the FAQ in the order in which they are read, changed by dragging or by the arrows. */
export function OrderFaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('article-desk');
  const query = trpc.content.faqDesk.useQuery();
  return (
    <Dialog
      size="lg"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('order.title')}
      description={t('order.lead')}
    >
      <QueryState query={query}>
        {({ lists }) =>
          lists.length === 0 ? (
            <Empty kind="nothing" title={t('order.empty')} hint={t('order.emptyHint')} />
          ) : (
            <div className="space-y-6">
              {lists.map((list) => (
                <ListInOrder key={list.listId} list={list} />
              ))}
            </div>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function ListInOrder({ list: { competition, questions } }: { list: List }) {
  const { t } = useTranslation('article-desk');
  const pick = useBilingual();
  const utils = trpc.useUtils();
  const order = useCommand(trpc.content.orderFaq, {
    toastRefusal: true,
    // The next move starts from the list as it is now.
    onDone: () => utils.content.faqDesk.invalidate(),
    onRefused: () => utils.content.faqDesk.invalidate(),
  });
  const ids = questions.map(({ articleId }) => articleId);
  const put = (from: number, to: number) => void order.run({ articleIds: moved(ids, from, to), seen: ids });
  const { dragged, propsOf } = useDraggedRow(put, order.pending);
  const name = competition ? pick(competition) : t('order.general');
  return (
    <section aria-label={name}>
      <h3 className="text-body font-semibold">{name}</h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {questions.map((one, index) => (
          <li
            key={one.articleId}
            {...propsOf(index)}
            className={cx('flex items-center gap-3 py-2', dragged === index && 'opacity-50')}
          >
            <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-3 max-md:hidden" />
            <Question one={one} />
            <span className="ml-auto flex shrink-0 gap-1">
              <MoveButtons
                name={pick(one.question)}
                at={index}
                last={ids.length - 1}
                onMove={(to) => put(index, to)}
                disabled={order.pending}
                size="sm"
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({ one: { question, state } }: { one: List['questions'][number] }) {
  const { t } = useTranslation('article-desk');
  const pick = useBilingual();
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 break-words">
      {pick(question)}
      {state !== 'published' && <StatusTag tone={stateTone[state]}>{t(`states.${state}`)}</StatusTag>}
    </span>
  );
}
