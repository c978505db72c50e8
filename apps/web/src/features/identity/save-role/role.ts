import type { RouterOutputs } from '#/lib/trpc.ts';

type RoleList = RouterOutputs['identity']['roleList'];
export type Role = RoleList['roles'][number];
export type MenuRow = RoleList['menus'][number];
