import { permitted } from '../kernel/trpc.ts';
import { templateList } from './templates-here.ts';

/** Rules a number may be made by, built-in and the acting group's own; each with its prefix and suffix. */
export const numberTemplateList = permitted('cert:design:query').query(({ ctx }) => templateList(ctx, 'number'));
