import { permitted } from '../kernel/trpc.ts';
import { templateList } from './templates-here.ts';

/** How recipients may be written on a design, built-in and the acting group's own; each with its lines. */
export const recipientTemplateList = permitted('cert:design:query').query(({ ctx }) => templateList(ctx, 'recipient'));
