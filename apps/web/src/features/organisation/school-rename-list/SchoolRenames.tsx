import { toldApart } from '@laurel/domain/organisation/school-rename.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { ListParams } from '#/ui/useListParams.ts';
import { RejectRenameDialog } from '../reject-school-rename/RejectRenameDialog.tsx';

type Rename = RouterOutputs['organisation']['schoolRenameList']['rows'][number];

const tones = {
  proposed: 'warning',
  approved: 'info',
  rejected: 'danger',
  withdrawn: 'neutral',
  made: 'success',
} as const;

/** Changes of the names of schools: what waits for a second person or for its day, and what became of earlier ones. */
export function SchoolRenames() {
  const { t } = useTranslation('organisation');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<ListParams['pageSize']>(10);
  const query = trpc.organisation.schoolRenameList.useQuery({ page, pageSize });
  const { rows = [], total = 0 } = query.data ?? {};
  if (total === 0) return null;
  return (
    <Card title={t('rename.list')} className="mb-5">
      <Items of={rows} id={(row) => row.renameId} className="divide-y divide-line" item="py-3">
        {(row) => <Row rename={row} />}
      </Items>
      <ListPages list={{ page, pageSize, setPage, setPageSize }} total={total} />
    </Card>
  );
}

function Row({ rename }: { rename: Rename }) {
  const { t } = useTranslation('organisation');
  const pick = useBilingual();
  const format = useFormat();
  const [rejecting, setRejecting] = useState(false);
  const { renameId, status, can, document, link, into } = rename;
  // A merger has sentences of its own.
  const of = into ? 'merger' : 'rename';
  const approve = useCommand(trpc.organisation.approveSchoolRename, { done: t(`${of}.approved`), toastRefusal: true });
  const withdraw = useCommand(trpc.organisation.withdrawSchoolRename, {
    done: t(`${of}.withdrawn`),
    toastRefusal: true,
  });
  const { former, name } = into ? rename : toldApart(rename.former, rename.name);
  const names = { former: pick(former), name: pick(name) };
  const day = format.date(rename.effectiveAt);
  const approving = { title: t(`${of}.approveTitle`, names), body: t(`${of}.approveBody`, { day }) };
  const withdrawing = { title: t(`${of}.withdrawTitle`, names), body: t(`${of}.withdrawBody`) };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{t(`${of}.fromTo`, names)}</span>
        <StatusTag tone={tones[status]}>{t(`rename.statuses.${status}`)}</StatusTag>
        <span className="ml-auto flex flex-wrap gap-2">
          {can.decide && (
            <>
              <ConfirmButton
                size="sm"
                tone="primary"
                question={{ ...approving, action: t(`${of}.approve`) }}
                command={approve}
                onConfirm={() => approve.run({ renameId })}
              />
              <Button size="sm" onClick={() => setRejecting(true)}>
                {t('rename.reject.action')}
              </Button>
            </>
          )}
          {can.withdraw && (
            <ConfirmButton
              size="sm"
              question={{ ...withdrawing, action: t('rename.withdraw') }}
              command={withdraw}
              onConfirm={() => withdraw.run({ renameId })}
            />
          )}
        </span>
      </div>
      <p className="text-dense text-ink-2">
        <span className="num">{rename.schoolCode}</span> · {t('rename.from', { day })} ·{' '}
        {link ? <Link href={link}>{document}</Link> : document}
      </p>
      <p className="text-dense text-ink-2">
        {t('rename.proposedBy', { name: rename.proposedBy, day: format.date(rename.proposedAt) })}
        {rename.decidedBy && ` · ${t('rename.decidedBy', { name: rename.decidedBy })}`}
        {rename.reason && ` · ${rename.reason}`}
      </p>
      {rename.nameTaken && <p className="text-dense text-warning">{t('rename.nameTaken')}</p>}
      {rejecting && <RejectRenameDialog rename={rename} onClose={() => setRejecting(false)} />}
    </>
  );
}
