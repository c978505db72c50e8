import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Has every certificate of a bulk change checked again. */
export const useCheckBulkChange = () => useCommand(trpc.certificate.checkBulkChange, { toastRefusal: true });
