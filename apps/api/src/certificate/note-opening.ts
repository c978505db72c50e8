import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { type CertificatePage, countView } from '@laurel/db/certificate/certificate-views.ts';
import { canSeeCertificates } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Context } from '../kernel/trpc.ts';
import { seenToday } from './seen-today.ts';

const opened = seenToday();

/**
 * Counts that a page of a certificate was opened: once a day for each visitor, and not for the staff who look after
 * certificates. A count that fails does not keep the page from being shown.
 */
export const noteOpening = async (ctx: Context, row: CertificateRow, page: CertificatePage): Promise<void> => {
  const { certificateId } = row;
  const isHolder = ctx.actor !== null && row.holderIds.includes(ctx.actor.personId);
  if (ctx.actor && !isHolder && canSeeCertificates(ctx.actor, row)) return;
  const today = ctx.now().slice(0, 10);
  const visitor = page === 'holder' && ctx.actor ? ctx.actor.personId : ctx.request.ipHash;
  if (!opened.isFirst(visitor, `${certificateId} ${page}`, today)) return;
  await countView(ctx.db, { certificateId, page, on: today }).catch(() => undefined);
};
