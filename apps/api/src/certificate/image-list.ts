import { imagesOf } from '@laurel/db/certificate/seals.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** Pictures uploaded by the group: what the designer's picture panel offers. */
export const imageList = permitted('cert:design:query').query(({ ctx }) => imagesOf(ctx.db, groupsOf(ctx.actor)));
